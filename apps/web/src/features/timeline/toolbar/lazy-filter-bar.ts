import { lazy } from 'react'

/** Most filter nothing: it is no part of the first picture. */
export const LazyFilterBar = lazy(async () => ({
  default: (await import('./filters.tsx')).Filters,
}))
