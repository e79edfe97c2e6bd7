import { lazy } from 'react'

/** Loaded on demand: an empty selection is rare. */
export const LazyEmptyTimeline = lazy(async () => ({
  default: (await import('./empty-timeline.tsx')).EmptyTimeline,
}))
