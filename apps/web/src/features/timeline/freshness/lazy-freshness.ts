import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle, after the bars. */
export const LazyFreshness = lazyWhenIdle(async () => (await import('./freshness.tsx')).Freshness)
