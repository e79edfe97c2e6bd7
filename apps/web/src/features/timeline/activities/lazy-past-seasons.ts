import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle: scrolling to the past starts after the first paint. */
export const LazyPastSeasons = lazyWhenIdle(
  async () => (await import('./past-seasons.tsx')).PastSeasons,
)
