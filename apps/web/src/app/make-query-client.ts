import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallError } from '#shared/api/call-error.ts'

/** The store of everything the server answered in this visit. */
export function makeQueryClient(): QueryClient {
  // It takes the network for granted at the start, and would then not see it come.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network the service worker answers, or the page says that nobody does.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        staleTime: 60_000,
      },
      // What a player asks for fails at once, and can be tried again: it does not wait for a network.
      mutations: { networkMode: 'always' },
    },
  })
}

/** What the server refused or answered wrongly stays so; a lost connection may come back. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && error.kind === 'network'
}
