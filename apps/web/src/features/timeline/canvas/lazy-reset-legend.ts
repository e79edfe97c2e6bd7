import { lazy } from 'react'

/** Only who has the resets on the axis sees it. */
export const LazyResetLegend = lazy(async () => ({
  default: (await import('./reset-legend.tsx')).ResetLegend,
}))
