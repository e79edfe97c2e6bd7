import { lazy } from 'react'

/** Seldom seen: it is no part of the first picture. */
export const LazyEmptyTimeline = lazy(async () => ({
  default: (await import('./empty-timeline.tsx')).EmptyTimeline,
}))
