import * as oauthApi from '@bannerday/contract/accounts/oauth'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'
import { useSocialProviders } from './use-social-providers.ts'

/** The query key of the sign-in methods, one list per session. */
export const SIGN_INS_KEY = 'sign-ins'

/** Loads the sign-in methods besides passkeys. Disabled without identity providers. */
export function useSignIns() {
  const token = usePreference('auth_token')
  const { configured } = useSocialProviders()
  return useQuery({
    queryKey: [SIGN_INS_KEY, token],
    queryFn: ({ signal }) => callSignedIn(oauthApi.list, {}, { signal }),
    enabled: configured.length > 0,
    staleTime: 0,
  })
}

export type SignIn = NonNullable<ReturnType<typeof useSignIns>['data']>['linked'][number]
