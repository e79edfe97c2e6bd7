import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** The bars go first: what it says is no part of the first picture. */
export const LazyFreshness = lazyWhenIdle(async () => (await import('./freshness.tsx')).Freshness)
