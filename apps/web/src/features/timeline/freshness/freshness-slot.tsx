import { Suspense } from 'react'
import { lazyWhenIdle } from '#shared/ui/lazy-when-idle.ts'
import classes from './freshness-slot.module.css'
import type { FreshnessProps } from './freshness.tsx'

/** Reserves the space of the freshness line while it loads. */
export function FreshnessSlot(props: FreshnessProps) {
  return (
    <div className={classes.slot}>
      <Suspense>
        <LazyFreshness {...props} />
      </Suspense>
    </div>
  )
}

/** Loaded when idle, after the bars. */
const LazyFreshness = lazyWhenIdle(async () => (await import('./freshness.tsx')).Freshness)
