import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@bannerday/contract/feed'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'

/** Where the account's own calendar is, and how that changes. */
export function usePersonalCalendar() {
  const token = usePreference('auth_token')
  const client = useQueryClient()
  const queryKey = ['calendar-address', token]
  const notePath = (path: string | null) => client.setQueryData(queryKey, { path })
  const address = useQuery({
    queryKey,
    queryFn: ({ signal }) => callSignedIn(readCalendarAddress, {}, { signal }),
    // It may have been made or revoked on another device.
    staleTime: 0,
  })
  const make = useMutation({
    mutationFn: () => callSignedIn(makeCalendarAddress, {}, { body: {} }),
    onSuccess: ({ path }) => notePath(path),
  })
  const revoke = useMutation({
    mutationFn: () => callSignedIn(revokeCalendarAddress, {}),
    onSuccess: () => notePath(null),
  })
  return { address, make, revoke }
}
