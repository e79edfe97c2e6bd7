import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle, after the bars, which reserve the space of the icon. */
export const LazyStatusIcons = lazyWhenIdle(
  async () => (await import('./status-icons.tsx')).StatusIcons,
)
