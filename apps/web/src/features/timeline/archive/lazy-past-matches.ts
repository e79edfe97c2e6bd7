import { lazy } from 'react'

/** It comes with the filters. */
export const LazyPastMatches = lazy(async () => ({
  default: (await import('./past-matches.tsx')).PastMatches,
}))
