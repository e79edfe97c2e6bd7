import type { Span } from '../time/server-clock.ts'
import type { ActivityType } from './activity.ts'

/** An activity, as far as it tells what is announced. */
export type AnnouncedSpan = Span & {
  readonly type: ActivityType
  /** Nobody announced it. */
  readonly projected: boolean
  /** Its start is announced, its end is not. */
  readonly isEndExpected: boolean
  /** The announcements name it no longer, although it has not ended. */
  readonly isWithdrawn: boolean
}

/** How far announcements reach, in milliseconds since the epoch; null where nothing is announced. */
export type AnnouncedUntil = {
  /** By versions and banners: what they cover is the game's plan. */
  readonly plan: number | null
  /** By events; null also where they reach no farther than the plan. */
  readonly events: number | null
}

/**
 * The last moments that something announced covers. Of what has an expected end only the start
 * counts. A challenge goes round at its fixed pace whatever else is announced, and does not count; an
 * event that runs on alone says nothing of what else comes.
 */
export function announcedUntil(activities: readonly AnnouncedSpan[]): AnnouncedUntil {
  const announced = activities.filter(({ projected, isWithdrawn }) => !projected && !isWithdrawn)
  const plan = lastOf(announced.filter(({ type }) => type === 'version' || type === 'gacha'))
  const events = lastOf(announced.filter(({ type }) => type === 'event'))
  return { plan, events: events !== null && events > (plan ?? -Infinity) ? events : null }
}

function lastOf(activities: readonly AnnouncedSpan[]): number | null {
  const moments = activities.map(({ start, end, isEndExpected }) => (isEndExpected ? start : end))
  return moments.length === 0 ? null : Math.max(...moments)
}
