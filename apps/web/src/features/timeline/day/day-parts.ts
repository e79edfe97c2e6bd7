import type { OpenSpan } from '@bannerday/domain/activities/activity-phase'
import type { Span } from '@bannerday/domain/time/server-clock'

/** What happens to an activity on a day: its end, its start, or nothing. */
export type DayPartName = 'ends' | 'starts' | 'runs'

export type DayPart<Activity extends OpenSpan> = {
  readonly name: DayPartName
  readonly activities: readonly Activity[]
}

/**
 * The activities of a day by what happens to them: what ends and what starts by the clock, what runs
 * through it in the order it came in. What starts and ends on one day ends; a part without any is left
 * out. An end that nobody knows is none.
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

/** As many activities as are to be shown, in their parts. */
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
