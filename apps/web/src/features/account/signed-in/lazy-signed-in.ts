import { lazy } from 'react'

/** Most who come to the settings come for something else. */
export const LazySignedIn = lazy(async () => ({
  default: (await import('./signed-in.tsx')).SignedIn,
}))
