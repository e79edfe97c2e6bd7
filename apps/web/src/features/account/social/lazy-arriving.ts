import { lazy } from 'react'

/** Few come to the settings from a provider. */
export const LazyArriving = lazy(async () => ({
  default: (await import('./arriving.tsx')).Arriving,
}))
