import type { DisplayZone } from '../time/server-clock.ts'
import type { QuietHours } from './reminder-rules.ts'

const DAY_MINUTES = 24 * 60

/** The largest clock change of any zone. */
const CLOCK_CHANGE_MINUTES = 2 * 60

/**
 * Moves a reminder out of quiet hours: to their end or, when that is too late, to their start. A
 * day of 23 or 25 hours changes their length, not their clock times. When a clock change skips the
 * whole time outside of quiet hours, the reminder is sent after it.
 *
 * @param deadline the time from which it is late, in milliseconds since the epoch like the result
 */
export function moveOutOfQuietHours(
  instant: number,
  deadline: number,
  quiet: QuietHours | null,
  zone: DisplayZone,
): number {
  if (quiet === null || quiet.from === quiet.to) return instant
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const clock = local.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOverMidnight = quiet.from > quiet.to
  const isBeforeEnd = clock < quiet.to
  const isAfterStart = clock >= quiet.from
  const isQuiet = isOverMidnight ? isBeforeEnd || isAfterStart : isBeforeEnd && isAfterStart
  if (!isQuiet) return instant
  const date = local.toPlainDate()
  const isEndTomorrow = isOverMidnight && isAfterStart
  const wasStartYesterday = isOverMidnight && !isAfterStart
  // When the clock goes back, the end occurs twice, and the first may be over.
  const quietEnd = Math.max(
    instant,
    toInstant(isEndTomorrow ? date.add({ days: 1 }) : date, quiet.to, zone),
  )
  if (quietEnd < deadline) return quietEnd
  return toInstant(wasStartYesterday ? date.subtract({ days: 1 }) : date, quiet.from, zone)
}

/** Maximum delay by quiet hours in milliseconds, including a clock change. */
export function getMaxQuietDelayMs(quiet: QuietHours | null): number {
  if (quiet === null) return 0
  const from = Temporal.PlainTime.from(quiet.from)
  const { minutes } = from.until(quiet.to, { largestUnit: 'minute' })
  return (((minutes + DAY_MINUTES) % DAY_MINUTES) + CLOCK_CHANGE_MINUTES) * 60_000
}

function toInstant(date: Temporal.PlainDate, clock: string, timeZone: DisplayZone): number {
  const plainTime = Temporal.PlainTime.from(clock)
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}
