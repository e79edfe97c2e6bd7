import { lazy } from 'react'

/** Loaded on demand: most users open the settings for another reason. */
export const LazySignedIn = lazy(async () => ({
  default: (await import('./signed-in.tsx')).SignedIn,
}))
