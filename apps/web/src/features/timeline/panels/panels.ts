import { lazyAhead } from '#shared/ui/lazy.ts'

/** Preloaded ahead of the click that opens it, after the first paint. */
export const LazyOpenActivity = lazyAhead(
  async () => (await import('./open-activity.tsx')).OpenActivity,
)

/** Preloaded ahead of the click that opens it, after the first paint. */
export const LazyDayPanel = lazyAhead(async () => (await import('./day-panel.tsx')).DayOnAxis)
