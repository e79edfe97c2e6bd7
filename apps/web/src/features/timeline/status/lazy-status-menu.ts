import { lazy } from 'react'

/** A click opens it: it is no part of the first picture. */
export const LazyStatusMenu = lazy(async () => ({
  default: (await import('./status-menu.tsx')).StatusMenu,
}))
