import { lazy } from 'react'

/** Loaded on the first search. */
export const LazySearchNames = lazy(async () => ({
  default: (await import('./search.tsx')).SearchNames,
}))
