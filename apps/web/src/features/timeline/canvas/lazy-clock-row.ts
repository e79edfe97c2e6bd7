import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Nobody asks what a sign means before the bars are there: it is no part of the first picture. */
export const LazyClockRow = lazyWhenIdle(async () => (await import('./clock-row.tsx')).ClockRow)
