import type { Activity } from '@bannerday/contract/activity'
import { clampToWindow } from '@bannerday/domain/activities/activity-window'
import {
  type ReadingSettings,
  timelineActivity,
  type TimelineActivity,
} from './timeline-activity.ts'

type Reading = ReadingSettings & {
  /** What of it is shown, as the answer writes it. */
  startTime: string
  endTime: string
}

const lastRead = new WeakMap<Activity, { reading: Reading; read: TimelineActivity }>()

/**
 * Reads an activity of an answer, and gives the same object again as long as it would say the same:
 * a season that joins changes few of those that are there, and what is drawn of the others stays.
 */
export function readActivity(activity: Activity, settings: ReadingSettings): TimelineActivity {
  const { start_time: startTime, end_time: endTime } = activity
  const reading = { ...settings, ...clampToWindow({ startTime, endTime }, settings.shown) }
  const before = lastRead.get(activity)
  if (before && isSame(before.reading, reading)) return before.read
  const read = timelineActivity(activity, settings)
  lastRead.set(activity, { reading, read })
  return read
}

function isSame(one: Reading, other: Reading): boolean {
  return (
    one.servers === other.servers &&
    one.language === other.language &&
    one.t === other.t &&
    one.startTime === other.startTime &&
    one.endTime === other.endTime
  )
}
