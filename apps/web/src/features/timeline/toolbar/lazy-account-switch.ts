import { lazy } from 'react'

/** Most play with one account. */
export const LazyAccountSwitch = lazy(async () => ({
  default: (await import('./account-switch.tsx')).AccountSwitch,
}))
