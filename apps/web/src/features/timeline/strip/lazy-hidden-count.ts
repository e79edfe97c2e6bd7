import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Loaded on demand: most users filter nothing. */
export const LazyHiddenCount = lazyAhead(
  async () => (await import('./hidden-count.tsx')).HiddenCount,
)
