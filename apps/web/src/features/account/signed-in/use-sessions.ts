import { listSessions } from '@bannerday/contract/accounts/session'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'

/** Where the query cache keeps the sessions, one list for each session that asked. */
export const SESSIONS_KEY = 'sessions'

/** Where the account is signed in, the last used first. */
export function useSessions() {
  const token = usePreference('auth_token')
  return useQuery({
    queryKey: [SESSIONS_KEY, token],
    queryFn: async ({ signal }) => (await callSignedIn(listSessions, {}, { signal })).sessions,
    // Whoever opens the list wants to know it as it is.
    staleTime: 0,
  })
}

export type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number]
