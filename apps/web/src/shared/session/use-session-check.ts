import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStoredSession } from './stored-session.ts'

/**
 * Requests the profile to detect an expired session on pages that depend on it. Its code loads only
 * with a session.
 */
export function useSessionCheck(isWanted: boolean): void {
  const client = useQueryClient()
  const token = useStoredSession('auth_token')
  useEffect(() => {
    if (!isWanted || token === undefined) return
    import('./use-session.ts').then(
      ({ profileQuery }) => client.prefetchQuery(profileQuery(token)),
      // A network error does not invalidate the session.
      () => undefined,
    )
  }, [client, isWanted, token])
}
