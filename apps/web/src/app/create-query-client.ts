import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/api/api-error.ts'

/** The client-side cache of server responses; it lives as long as the page. */
export function createQueryClient(): QueryClient {
  // It assumes a connection at startup and would miss its later arrival.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, the service worker responds, or the page shows the error.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        staleTime: 60_000,
      },
      // Mutations fail at once offline instead of pausing; the player can retry.
      mutations: { networkMode: 'always' },
    },
  })
}

/** Returns whether to retry: refusals and invalid responses are final, a lost connection is not. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && error.kind === 'network'
}
