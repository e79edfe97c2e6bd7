import type { OpenSpan } from '@bannerday/domain/activities/activity-phase'
import type { Span } from '@bannerday/domain/time/server-clock'

/** The event of an activity on a day: its end, its start, or none. */
export type DayPartName = 'ends' | 'starts' | 'runs'

export type DayPart<Activity extends OpenSpan> = {
  readonly name: DayPartName
  readonly activities: readonly Activity[]
}

/**
 * Groups the activities of a day: ends and starts by time, ongoing ones in input order. An activity
 * that starts and ends on one day counts as an end. An activity without a known end never does.
 * Empty groups are omitted.
 */
export function dayParts<Activity extends OpenSpan>(
  activities: readonly Activity[],
  day: Span,
): DayPart<Activity>[] {
  const isOn = (instant: number) => instant >= day.start && instant < day.end
  const ends = activities.filter(({ end, isEndUnknown }) => isOn(end) && !isEndUnknown)
  const starts = activities.filter((activity) => isOn(activity.start) && !ends.includes(activity))
  const parts: DayPart<Activity>[] = [
    { name: 'ends', activities: ends.toSorted((one, other) => one.end - other.end) },
    { name: 'starts', activities: starts.toSorted((one, other) => one.start - other.start) },
    {
      name: 'runs',
      activities: activities.filter((each) => !ends.includes(each) && !starts.includes(each)),
    },
  ]
  return parts.filter((part) => part.activities.length > 0)
}

/** Returns the first activities up to a limit, in their groups. */
export function firstOfParts<Activity extends OpenSpan>(
  parts: readonly DayPart<Activity>[],
  limit: number,
): DayPart<Activity>[] {
  let left = limit
  return parts.flatMap(({ name, activities }) => {
    const shown = activities.slice(0, Math.max(0, left))
    left -= shown.length
    return shown.length > 0 ? [{ name, activities: shown }] : []
  })
}
