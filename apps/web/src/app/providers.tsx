'use no memo'

import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { readPreferences, subscribeToPreferences } from '#shared/preferences.ts'

type ProvidersProps = { queryClient: QueryClient; children: ReactNode }

export function Providers({ queryClient, children }: ProvidersProps) {
  useEffect(followTheme, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

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

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/**
 * Applies the stored theme and its later changes, or those of the system theme. Returns a cleanup
 * function.
 */
function followTheme(): () => void {
  let shown: string | undefined
  function show(): void {
    const preferredScheme = getPreferredScheme()
    if (preferredScheme === shown) return
    shown = preferredScheme
    document.documentElement.dataset['scheme'] = preferredScheme
    colorBrowserFrame()
  }

  show()
  const unsubscribe = subscribeToPreferences(show)
  systemIsDark.addEventListener('change', show)
  return () => {
    unsubscribe()
    systemIsDark.removeEventListener('change', show)
  }
}

function getPreferredScheme(): 'light' | 'dark' {
  const { theme } = readPreferences()
  if (theme === 'system') return systemIsDark.matches ? 'dark' : 'light'
  return theme
}

/** Sets the browser's theme color to that of the top bar. */
function colorBrowserFrame(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--page-surface')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = color
  }
}
