import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** A click opens it: it is no part of the first picture, and is loaded ahead of the click. */
export const LazyDayPanel = lazyAhead(async () => (await import('./day-on-axis.tsx')).DayOnAxis)
