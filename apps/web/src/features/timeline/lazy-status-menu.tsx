import { lazy } from 'react'

/** Loaded when it is first asked for. */
export const LazyStatusMenu = lazy(async () => ({
  default: (await import('./status-menu.tsx')).StatusMenu,
}))
