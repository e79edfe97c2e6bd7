import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle, after the bars. Its space is reserved. */
export const LazyEndsNext = lazyWhenIdle(async () => (await import('./ends-next.tsx')).EndsNext)
