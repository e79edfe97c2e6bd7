import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** It comes when the bars are there: it is no part of the first picture. */
export const LazyCanvasLater = lazyWhenIdle(
  async () => (await import('./canvas-later.tsx')).CanvasLater,
)
