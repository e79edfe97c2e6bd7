import type { DisplayZone } from '../time/server-clock.ts'
import type { QuietHours } from './reminder-rules.ts'

const DAY_MINUTES = 24 * 60

/** No zone changes its clock by more at a time. */
const CLOCK_CHANGE_MINUTES = 2 * 60

/**
 * When to say what falls into quiet hours: as soon as they are over or, where that is too late,
 * when they begin. A day of 23 or 25 hours changes how long they are, not what their clock shows.
 * Where the clock leaps over all of a day that is not quiet, it is said behind the leap.
 *
 * @param deadline from when on it is too late, in milliseconds since the epoch like the result
 */
export function outsideQuiet(
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
  // Where the clock goes back, it shows the end twice, and the first time may be over.
  const over = Math.max(
    instant,
    momentOf(isEndTomorrow ? date.add({ days: 1 }) : date, quiet.to, zone),
  )
  if (over < deadline) return over
  return momentOf(wasStartYesterday ? date.subtract({ days: 1 }) : date, quiet.from, zone)
}

/** How far quiet hours put anything off at most, in milliseconds, whatever a clock change adds. */
export function longestQuiet(quiet: QuietHours | null): number {
  if (quiet === null) return 0
  const from = Temporal.PlainTime.from(quiet.from)
  const { minutes } = from.until(quiet.to, { largestUnit: 'minute' })
  return (((minutes + DAY_MINUTES) % DAY_MINUTES) + CLOCK_CHANGE_MINUTES) * 60_000
}

function momentOf(date: Temporal.PlainDate, clock: string, timeZone: DisplayZone): number {
  const plainTime = Temporal.PlainTime.from(clock)
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}
