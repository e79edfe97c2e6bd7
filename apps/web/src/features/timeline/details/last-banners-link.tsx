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

/** Shows the items of the last banners for an unannounced one, with a link to them. */
export function LastBannersLink({ activity, activities, clock, onOpen }: LastBannersLinkProps) {
  const text = useLastBannersText(activity, activities, clock)
  if (!text) return null
  return (
    <button type="button" className={classes.link} onClick={() => onOpen(text.uuid)}>
      {text.text}
    </button>
  )
}
