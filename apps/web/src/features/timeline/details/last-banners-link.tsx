import { useLastBannersText } from '../featured/use-last-banners-text.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import classes from './last-banners-link.module.css'

type LastBannersLinkProps = {
  activity: TimelineActivity
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

/** Of banners that nobody announced: who was on the last ones, and the way to them. */
export function LastBannersLink({ activity, activities, clock, onOpen }: LastBannersLinkProps) {
  const told = useLastBannersText(activity, activities, clock)
  if (!told) return null
  return (
    <button type="button" className={classes.link} onClick={() => onOpen(told.uuid)}>
      {told.text}
    </button>
  )
}
