import { lazy } from 'react'

/** Most visits do not subscribe, so the dialog loads on demand. */
export const LazySubscribeDialog = lazy(async () => ({
  default: (await import('./subscribe-dialog.tsx')).SubscribeDialog,
}))
