import { lazy } from 'react'

/** Loaded on demand: an empty result is rare. */
export const LazyNoMatch = lazy(async () => ({
  default: (await import('./archive-results.tsx')).NoMatch,
}))
