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

/**
 * The last moment that something announced covers, in milliseconds since the epoch; null where
 * nothing is announced. Of what has an expected end only the start counts. A challenge goes round at
 * its fixed pace whatever else is announced, and does not count.
 */
export function announcedUntil(activities: readonly AnnouncedSpan[]): number | null {
  const moments = activities
    .filter(({ type, projected, isWithdrawn }) => {
      return type !== 'challenge' && !projected && !isWithdrawn
    })
    .map(({ start, end, isEndExpected }) => (isEndExpected ? start : end))
  return moments.length === 0 ? null : Math.max(...moments)
}
