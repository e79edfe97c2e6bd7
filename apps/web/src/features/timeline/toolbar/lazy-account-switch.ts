import { lazy } from 'react'

/** Loaded on demand: most users have one account. */
export const LazyAccountSwitch = lazy(async () => ({
  default: (await import('./account-switch.tsx')).AccountSwitch,
}))
