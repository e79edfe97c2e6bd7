import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle. */
export const LazyTimelineActions = lazyWhenIdle(
  async () => (await import('./timeline-actions.tsx')).TimelineActions,
)
