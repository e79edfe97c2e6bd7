import * as calendarApi from '@bannerday/contract/calendar-feeds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApiSignedIn } from '#shared/session/session.ts'
import { useStoredSession } from '#shared/session/stored-session.ts'

/** Returns the address of the account's personal calendar and the actions to change it. */
export function usePersonalCalendar() {
  const token = useStoredSession('auth_token')
  const client = useQueryClient()
  const queryKey = ['calendar-address', token]
  const notePath = (path: string | null) => client.setQueryData(queryKey, { path })
  const address = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApiSignedIn(calendarApi.getAddress, {}, { signal }),
    // Another device may have created or revoked it.
    staleTime: 0,
  })
  const make = useMutation({
    mutationFn: () => callApiSignedIn(calendarApi.createAddress, {}, { body: {} }),
    onSuccess: ({ path }) => notePath(path),
  })
  const revoke = useMutation({
    mutationFn: () => callApiSignedIn(calendarApi.deleteAddress, {}),
    onSuccess: () => notePath(null),
  })
  return { address, make, revoke }
}
