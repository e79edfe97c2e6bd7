import { lazy } from 'react'

// Most who come to the settings come for something else.

export const LazyEntryForms = lazy(async () => ({
  default: (await import('./entry-forms.tsx')).EntryForms,
}))

export const LazyPasswordReset = lazy(async () => ({
  default: (await import('./password-reset.tsx')).PasswordReset,
}))
