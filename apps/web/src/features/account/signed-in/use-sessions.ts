import * as sessionApi from '@bannerday/contract/accounts/sessions'
import { useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callApiSignedIn } from '#shared/session/session.ts'

/** The query key of the sessions, one list per session. */
export const SESSIONS_KEY = 'sessions'

/** Loads the sessions of the account, most recently used first. */
export function useSessions() {
  const token = usePreference('auth_token')
  return useQuery({
    queryKey: [SESSIONS_KEY, token],
    queryFn: async ({ signal }) =>
      (await callApiSignedIn(sessionApi.list, {}, { signal })).sessions,
    // The list refetches whenever it is opened.
    staleTime: 0,
  })
}

export type Session = NonNullable<ReturnType<typeof useSessions>['data']>[number]
