import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle, after the bars. */
export const LazyCanvasLater = lazyWhenIdle(
  async () => (await import('./canvas-later.tsx')).CanvasLater,
)
