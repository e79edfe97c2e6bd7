import type { Activity } from '@bannerday/contract/activities'
import { clampToWindow } from '@bannerday/domain/activities/activity-window'
import {
  type ReadingSettings,
  timelineActivity,
  type TimelineActivity,
} from './timeline-activity.ts'

type Reading = ReadingSettings & {
  /** The time range to show, in the format of the response. */
  startTime: string
  endTime: string
}

const lastRead = new WeakMap<Activity, { reading: Reading; read: TimelineActivity }>()

/**
 * Parses an activity of a response, and returns the same object while its content is unchanged: a
 * new season changes few existing activities, and the others need no render.
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
