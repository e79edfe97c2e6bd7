import { lazy } from 'react'

/** Loaded on demand: a click opens it. */
export const LazyStatusMenu = lazy(async () => ({
  default: (await import('./status-menu.tsx')).StatusMenu,
}))
