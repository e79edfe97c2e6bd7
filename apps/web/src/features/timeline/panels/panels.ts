import { lazyAhead } from '#shared/ui/lazy.ts'

/** Preloaded ahead of the click that opens it, after the first paint. */
export const LazyActivityDetails = lazyAhead(
  async () => (await import('./activity-dialog.tsx')).ActivityDetails,
)

/** Preloaded ahead of the click that opens it, after the first paint. */
export const LazyDayPanel = lazyAhead(async () => (await import('./day-panel.tsx')).DayOnAxis)
