import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** The bars go first: its place is kept for it. */
export const LazyEndsNext = lazyWhenIdle(async () => (await import('./ends-next.tsx')).EndsNext)
