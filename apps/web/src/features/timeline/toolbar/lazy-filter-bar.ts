import { lazy } from 'react'

/** Loaded on demand: most users filter nothing. */
export const LazyFilterBar = lazy(async () => ({
  default: (await import('./filters.tsx')).Filters,
}))
