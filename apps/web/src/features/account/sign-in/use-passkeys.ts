import * as passkeyApi from '@bannerday/contract/accounts/passkeys'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#shared/api/config.ts'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'

/** The query key of the passkeys, one list per session. */
export const PASSKEYS_KEY = 'passkeys'

/** Loads the passkeys of the account, oldest first. */
export function usePasskeys() {
  const token = useStoredSession('auth_token')
  return useQuery({
    queryKey: [PASSKEYS_KEY, token],
    queryFn: async ({ signal }) =>
      (await callApiSignedIn(passkeyApi.list, {}, { signal })).passkeys,
    staleTime: 0,
  })
}

export type Passkey = NonNullable<ReturnType<typeof usePasskeys>['data']>[number]

/** Returns whether passkeys work in this browser and on this host. */
export function useCanUsePasskeys(): boolean {
  const host = useConfig()?.passkey_host ?? null
  if (host === null || !browserSupportsWebAuthn()) return false
  const { hostname } = location
  return hostname === host || hostname.endsWith(`.${host}`)
}
