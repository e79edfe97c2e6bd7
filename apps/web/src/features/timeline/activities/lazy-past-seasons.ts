import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Nobody goes back before the bars are there: it is no part of the first picture. */
export const LazyPastSeasons = lazyWhenIdle(
  async () => (await import('./past-seasons.tsx')).PastSeasons,
)
