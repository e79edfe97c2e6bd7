import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Most see all there is: it is no part of the first picture. */
export const LazyHiddenCount = lazyAhead(
  async () => (await import('./hidden-count.tsx')).HiddenCount,
)
