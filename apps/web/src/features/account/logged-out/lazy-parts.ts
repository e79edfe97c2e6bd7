import { lazy } from 'react'

// Loaded on demand: most users open the settings for another reason.

export const LazyWaysIn = lazy(async () => ({
  default: (await import('./sign-in-options.tsx')).WaysIn,
}))

export const LazyPasswordReset = lazy(async () => ({
  default: (await import('./password-reset.tsx')).PasswordReset,
}))
