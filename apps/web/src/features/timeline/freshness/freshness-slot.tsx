import { Suspense } from 'react'
import classes from './freshness-slot.module.css'
import type { FreshnessProps } from './freshness.tsx'
import { LazyFreshness } from './lazy-freshness.ts'

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
