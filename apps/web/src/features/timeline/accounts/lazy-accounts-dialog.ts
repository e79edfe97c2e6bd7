import { lazy } from 'react'

export const LazyAccountsDialog = lazy(async () => ({
  default: (await import('./accounts-dialog.tsx')).AccountsDialog,
}))
