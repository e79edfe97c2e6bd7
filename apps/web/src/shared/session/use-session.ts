import type { Profile } from '@bannerday/contract/accounts/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { fetchProfile } from './session.ts'

/** The profile is undefined until the server has told it, and where it cannot be reached. */
export type Session =
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly profile: Profile | undefined }

/** Where the query cache keeps the profile, one for each session. */
export const PROFILE_KEY = 'profile'

/** Who is signed in on this device. */
export function useSession(): Session {
  const token = usePreference('auth_token')
  const { data } = useProfile()
  return token === undefined ? { state: 'signed-out' } : { state: 'signed-in', profile: data }
}

/** The profile as the server tells it; asked for again by invalidating `[PROFILE_KEY]`. */
export function useProfile() {
  const token = usePreference('auth_token')
  return useQuery({ ...profileQuery(token), enabled: token !== undefined })
}

/** How the profile of a session is asked for. */
export function profileQuery(token: string | undefined) {
  return queryOptions({
    queryKey: [PROFILE_KEY, token],
    queryFn: ({ signal }) => fetchProfile(signal),
  })
}
