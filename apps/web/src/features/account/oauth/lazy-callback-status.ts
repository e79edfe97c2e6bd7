import { lazy } from 'react'

/** Loaded on demand, only after an OAuth callback. */
export const LazyArriving = lazy(async () => ({
  default: (await import('./callback-status.tsx')).Arriving,
}))
