import * as oauthApi from '@bannerday/contract/accounts/oauth'
import { OIDC_PROVIDERS, type SocialProvider } from '@bannerday/contract/config'
import { IconBrandQq, IconBrandWindows, IconKey } from '#shared/ui/icons.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { parseHost, useConfig } from '#shared/api/config.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'

type OAuthProviders = {
  /** The providers that this host offers. */
  readonly providers: readonly SocialProvider[]
  /** The providers of the installation. Another host may offer more of them than this one. */
  readonly configured: readonly SocialProvider[]
  /** The API parameter: `1` returns the user to the site for mainland China. */
  readonly is_domestic: '0' | '1'
}

/**
 * Returns the available identity providers. QQ is available on the site for mainland China only.
 */
export function useOAuthProviders(): OAuthProviders {
  const config = useConfig()
  if (!config) return { providers: [], configured: [], is_domestic: '0' }
  const { china_host, social_providers: configured } = config
  const isChinaHost = parseHost(config, location.hostname) === 'china'
  const hasQq = isChinaHost || china_host === null
  return {
    providers: configured.filter((provider) => provider !== 'qq' || hasQq),
    configured,
    is_domestic: isChinaHost ? '1' : '0',
  }
}

/** Returns the name of a provider, which is the same in every language, and its icon. */
export function useProviderBranding() {
  const names = useConfig()?.oidc_names
  return (provider: SocialProvider) => {
    if (provider === 'qq') return { name: 'QQ', Icon: IconBrandQq }
    if (provider === 'microsoft') return { name: 'Microsoft', Icon: IconBrandWindows }
    return { name: names?.[OIDC_PROVIDERS.indexOf(provider)] || 'OpenID Connect', Icon: IconKey }
  }
}

/** The query key of the sign-in methods, one list per session. */
export const LINKED_PROVIDERS_KEY = 'sign-ins'

/** Loads the sign-in methods except passkeys. Disabled without identity providers. */
export function useLinkedProviders() {
  const token = useStoredSession('auth_token')
  const { configured } = useOAuthProviders()
  return useQuery({
    queryKey: [LINKED_PROVIDERS_KEY, token],
    queryFn: ({ signal }) => callApiSignedIn(oauthApi.list, {}, { signal }),
    enabled: configured.length > 0,
    staleTime: 0,
  })
}

export type LinkedProvider = NonNullable<
  ReturnType<typeof useLinkedProviders>['data']
>['linked'][number]

/** The proof that the user owns the account: a recent OAuth login, else the password, else none. */
type OwnerProof = 'recent' | 'password' | 'missing'

export function useOwnerProof(): OwnerProof {
  const { data } = useLinkedProviders()
  if (!data) return 'password'
  if (data.proved_until !== null) return 'recent'
  return data.has_password ? 'password' : 'missing'
}

/** Requests the authorization URL of a provider. */
type RequestAuthorization = () => Promise<{ readonly auth_url: string }>

/** Redirects the browser to the authorization URL of a provider. */
export function useAuthorizationRedirect() {
  const { mutate, error, isPending } = useMutation({
    gcTime: 0,
    mutationFn: async (ask: RequestAuthorization) => location.assign((await ask()).auth_url),
  })
  return { leave: (ask: RequestAuthorization) => mutate(ask), error, isLeaving: isPending }
}
