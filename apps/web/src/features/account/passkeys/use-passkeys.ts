import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'

/** The query key of the passkeys, one list per session. */
export const PASSKEYS_KEY = 'passkeys'

/** Loads the passkeys of the account, oldest first. */
export function usePasskeys() {
  const token = usePreference('auth_token')
  return useQuery({
    queryKey: [PASSKEYS_KEY, token],
    queryFn: async ({ signal }) =>
      (await callApiSignedIn(passkeyApi.list, {}, { signal })).passkeys,
    staleTime: 0,
  })
}

export type Passkey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number]
