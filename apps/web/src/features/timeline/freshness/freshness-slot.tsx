import { Suspense } from 'react'
import classes from './freshness-slot.module.css'
import type { FreshnessProps } from './freshness.tsx'
import { LazyFreshness } from './lazy-freshness.ts'

/** The place of the line about how fresh everything is, as large as the line. */
export function FreshnessSlot(props: FreshnessProps) {
  return (
    <div className={classes.slot}>
      <Suspense>
        <LazyFreshness {...props} />
      </Suspense>
    </div>
  )
}
