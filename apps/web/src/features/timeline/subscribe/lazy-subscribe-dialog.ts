import { lazy } from 'react'

/** Most look at the timeline here: it comes when somebody asks for it. */
export const LazySubscribeDialog = lazy(async () => ({
  default: (await import('./subscribe-dialog.tsx')).SubscribeDialog,
}))
