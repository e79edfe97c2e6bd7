import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'

/** Only who wants them has them: they are no part of the first picture. */
export const LazyResetTicks = lazyWhenIdle(
  async () => (await import('./reset-ticks.tsx')).ResetTicks,
)
