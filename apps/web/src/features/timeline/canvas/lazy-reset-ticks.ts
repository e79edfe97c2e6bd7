import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Loaded when idle if the user enabled them. */
export const LazyResetTicks = lazyWhenIdle(
  async () => (await import('./reset-ticks.tsx')).ResetTicks,
)
