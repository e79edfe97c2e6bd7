import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import classes from './status-icon.module.css'

/** Shows a status as an icon. An activity without a status shows an empty circle. */
export function StatusIcon({ status }: { status: ActivityStatus }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" data-status={status} aria-hidden>
      {status === '' ? (
        <circle className={classes.none} cx="12" cy="12" r="9" strokeDasharray="2.5 3.2" />
      ) : (
        <use href={`#activity-status-${status}`} />
      )}
    </svg>
  )
}
