import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Preloaded ahead of the click that opens it, after the first paint. */
export const LazyActivityDetails = lazyAhead(
  async () => (await import('./activity-details.tsx')).ActivityDetails,
)
