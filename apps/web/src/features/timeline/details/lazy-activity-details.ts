import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** A click opens it: it is no part of the first picture, and is loaded ahead of the click. */
export const LazyActivityDetails = lazyAhead(
  async () => (await import('./activity-details.tsx')).ActivityDetails,
)
