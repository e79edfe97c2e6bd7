import { lazy } from 'react'

/** Loaded on the first search. */
export const LazyArchiveMatchesLinks = lazy(async () => ({
  default: (await import('./archive-results.tsx')).ArchiveMatchesLinks,
}))
