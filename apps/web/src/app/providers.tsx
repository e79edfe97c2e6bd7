import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '#shared/api/call-error.ts'
import { followTheme } from './follow-theme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  useEffect(followTheme, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

function makeQueryClient(): QueryClient {
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
    },
  })
}

/** What the server refused or answered wrongly stays so; a lost connection may come back. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && error.kind === 'network'
}
