import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#shared/api/call-error.ts'
import { cspNonce } from '#shared/ui/csp-nonce.ts'
import { theme } from '#shared/ui/theme.ts'
import { colorSchemeManager } from './color-scheme.ts'

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient)
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

function makeQueryClient(): QueryClient {
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
