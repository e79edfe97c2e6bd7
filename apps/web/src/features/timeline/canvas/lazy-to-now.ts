import { lazyAhead } from '#shared/ui/lazy-ahead.ts'

/** Loaded when now is out of view. */
export const LazyToNow = lazyAhead(async () => (await import('./to-now.tsx')).ToNow)
