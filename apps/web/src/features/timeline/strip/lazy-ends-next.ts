import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle, after the bars; its space is reserved. */
export const LazyEndsNext = lazyWhenIdle(async () => (await import('./ends-next.tsx')).EndsNext)
