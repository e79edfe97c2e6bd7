import { lazy } from 'react'

/** Most users view the bars, so the list loads on demand. */
export const LazyActivityList = lazy(async () => ({
  default: (await import('./activity-list.tsx')).ActivityList,
}))
