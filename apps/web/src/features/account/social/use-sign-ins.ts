import { listSignIns } from '@bannerday/contract/accounts/social'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'
import { useSocialProviders } from './use-social-providers.ts'

/** Where the query cache keeps the ways into the account, one list for each session that asked. */
export const SIGN_INS_KEY = 'sign-ins'

/** The ways into the account beside its passkeys. Not asked for where there are no providers. */
export function useSignIns() {
  const token = usePreference('auth_token')
  const { configured } = useSocialProviders()
  return useQuery({
    queryKey: [SIGN_INS_KEY, token],
    queryFn: ({ signal }) => callSignedIn(listSignIns, {}, { signal }),
    enabled: configured.length > 0,
    staleTime: 0,
  })
}

export type SignIn = NonNullable<ReturnType<typeof useSignIns>['data']>['linked'][number]
