import type { Span } from '../time/server-clock.ts'
import type { ActivityType } from './activity.ts'

/** An activity with the fields that matter here. */
export type AnnouncedSpan = Span & {
  readonly type: ActivityType
  /** Not announced. */
  readonly projected: boolean
  /** Its start is announced, its end is not. */
  readonly isEndProjected: boolean
  /** The announcements name it no longer, although it has not ended. */
  readonly isWithdrawn: boolean
}

/** The time until which announcements extend, in milliseconds since the epoch; null without any. */
export type AnnouncementCoverage = {
  /** By versions and banners, the plan of the game. */
  readonly plan: number | null
  /** By events; null when they do not extend beyond the plan. */
  readonly events: number | null
}

/**
 * The last instants covered by announcements. An activity with an estimated end counts with its
 * start only. Challenges recur independently and do not count; a long event implies nothing about
 * other activities.
 */
export function getAnnouncementCoverage(
  activities: readonly AnnouncedSpan[],
): AnnouncementCoverage {
  const announced = activities.filter(({ projected, isWithdrawn }) => !projected && !isWithdrawn)
  const plan = getLastInstant(
    announced.filter(({ type }) => type === 'version' || type === 'gacha'),
  )
  const events = getLastInstant(announced.filter(({ type }) => type === 'event'))
  return { plan, events: events !== null && events > (plan ?? -Infinity) ? events : null }
}

function getLastInstant(activities: readonly AnnouncedSpan[]): number | null {
  const moments = activities.map(({ start, end, isEndProjected }) => (isEndProjected ? start : end))
  return moments.length === 0 ? null : Math.max(...moments)
}
