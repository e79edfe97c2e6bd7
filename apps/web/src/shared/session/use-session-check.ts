import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'

/**
 * Asks the server for the profile where something is shown by whether there is a session: one that
 * is over ends by that. For a first page: what it needs comes with it only where there is a session.
 */
export function useSessionCheck(isWanted: boolean): void {
  const client = useQueryClient()
  const token = usePreference('auth_token')
  useEffect(() => {
    if (!isWanted || token === undefined) return
    import('./use-session.ts').then(
      ({ profileQuery }) => client.prefetchQuery(profileQuery(token)),
      // What cannot be fetched tells nothing of the session.
      () => undefined,
    )
  }, [client, isWanted, token])
}
