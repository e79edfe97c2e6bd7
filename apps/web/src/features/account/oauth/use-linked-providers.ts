import * as oauthApi from '@bannerday/contract/accounts/oauth'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useOAuthProviders } from './use-oauth-providers.ts'

/** The query key of the sign-in methods, one list per session. */
export const SIGN_INS_KEY = 'sign-ins'

/** Loads the sign-in methods except passkeys. Disabled without identity providers. */
export function useSignIns() {
  const token = usePreference('auth_token')
  const { configured } = useOAuthProviders()
  return useQuery({
    queryKey: [SIGN_INS_KEY, token],
    queryFn: ({ signal }) => callApiSignedIn(oauthApi.list, {}, { signal }),
    enabled: configured.length > 0,
    staleTime: 0,
  })
}

export type SignIn = NonNullable<ReturnType<typeof useSignIns>['data']>['linked'][number]
