import type { Profile } from '@bannerday/contract/accounts/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useStoredSession } from './stored-session.ts'
import { fetchProfile } from './session.ts'

/** The session state. The profile is undefined while loading and when the server is unreachable. */
export type Session =
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly profile: Profile | undefined }

/** The query key of the profile, one per session. */
export const PROFILE_KEY = 'profile'

/** Returns the session of this device. */
export function useSession(): Session {
  const token = useStoredSession('auth_token')
  const { data } = useProfile()
  return token === undefined ? { state: 'signed-out' } : { state: 'signed-in', profile: data }
}

/** Loads the profile; invalidating `[PROFILE_KEY]` refetches it. */
export function useProfile() {
  const token = useStoredSession('auth_token')
  return useQuery({ ...profileQuery(token), enabled: token !== undefined })
}

/** Query options for the profile of a session. */
export function profileQuery(token: string | undefined) {
  return queryOptions({
    queryKey: [PROFILE_KEY, token],
    queryFn: ({ signal }) => fetchProfile(signal),
  })
}
