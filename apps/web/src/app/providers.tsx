import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { followTheme } from './follow-theme.ts'

type ProvidersProps = { queryClient: QueryClient; children: ReactNode }

export function Providers({ queryClient, children }: ProvidersProps) {
  useEffect(followTheme, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
