import { lazy } from 'react'

// Most who come to the settings come for something else.

export const LazyWaysIn = lazy(async () => ({
  default: (await import('./ways-in.tsx')).WaysIn,
}))

export const LazyPasswordReset = lazy(async () => ({
  default: (await import('./password-reset.tsx')).PasswordReset,
}))
