import { lazy } from 'react'

/** Seldom seen: it is no part of the first picture. */
export const LazyNoMatch = lazy(async () => ({
  default: (await import('./no-match.tsx')).NoMatch,
}))
