import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** The bars go first: the place of a status on them is kept. */
export const LazyStatusIcons = lazyWhenIdle(
  async () => (await import('./status-icons.tsx')).StatusIcons,
)
