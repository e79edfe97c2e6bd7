import { readPreferences, subscribeToPreferences } from '#shared/preferences.ts'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/**
 * Applies the stored theme and its later changes, or those of the system theme. Returns a cleanup
 * function.
 */
export function followTheme(): () => void {
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
