import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Preloaded ahead of the click that opens it, after the first paint. */
export const LazyDayPanel = lazyAhead(async () => (await import('./day-panel.tsx')).DayOnAxis)
