import { lazy } from 'react'

/** Only who searches needs it: it is no part of the first picture. */
export const LazySearchNames = lazy(async () => ({
  default: (await import('./search-names.tsx')).SearchNames,
}))
