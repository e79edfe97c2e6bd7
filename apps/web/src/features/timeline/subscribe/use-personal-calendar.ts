import * as calendarApi from '@bannerday/contract/calendar-feeds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePreference } from '#shared/preferences/preferences.ts'
import { callSignedIn } from '#shared/session/session.ts'

/** Returns the address of the account's personal calendar and the actions to change it. */
export function usePersonalCalendar() {
  const token = usePreference('auth_token')
  const client = useQueryClient()
  const queryKey = ['calendar-address', token]
  const notePath = (path: string | null) => client.setQueryData(queryKey, { path })
  const address = useQuery({
    queryKey,
    queryFn: ({ signal }) => callSignedIn(calendarApi.getAddress, {}, { signal }),
    // Another device may have created or revoked it.
    staleTime: 0,
  })
  const make = useMutation({
    mutationFn: () => callSignedIn(calendarApi.createAddress, {}, { body: {} }),
    onSuccess: ({ path }) => notePath(path),
  })
  const revoke = useMutation({
    mutationFn: () => callSignedIn(calendarApi.deleteAddress, {}),
    onSuccess: () => notePath(null),
  })
  return { address, make, revoke }
}
