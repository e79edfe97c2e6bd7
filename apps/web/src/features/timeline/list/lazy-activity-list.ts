import { lazy } from 'react'

/** Most look at the bars: it is no part of the first picture. */
export const LazyActivityList = lazy(async () => ({
  default: (await import('./activity-list.tsx')).ActivityList,
}))
