import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Nobody begins with them: they are no part of the first picture. */
export const LazyTimelineActions = lazyWhenIdle(
  async () => (await import('./timeline-actions.tsx')).TimelineActions,
)
