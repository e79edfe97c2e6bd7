import { compareText } from '../compare-text.ts'
import type { GameId } from '../game.ts'
import { getRetentionMonths } from './retention.ts'

/**
 * A time in which every pull of a type is known, because an import has read the log of the type to
 * its end. Both are seconds on the server's clock, `yyyy-MM-dd HH:mm:ss`, as the times of pulls.
 */
export type ReadInterval = { readonly from: string; readonly to: string }

/** Read intervals by pull type. */
export type ReadIntervals = Readonly<Record<string, ReadInterval>>

/** Pulls appear in the log up to an hour late. */
const LATE_HOURS = 1

/** More than an account can collect; older ones go. */
const MAX_INTERVALS = 40

const INTERVAL_PATTERN = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/**
 * The interval that an import proves for a type: from the oldest pull that the log displays to an
 * hour before it was read.
 *
 * @param readAt the start of the import
 * @param offsetHours of the account's server, ahead of UTC
 */
export function createReadInterval(
  gameId: GameId,
  pullType: string,
  readAt: Temporal.Instant,
  offsetHours: number,
): ReadInterval {
  const read = readAt.add({ hours: offsetHours }).toZonedDateTimeISO('UTC').toPlainDateTime()
  const months = getRetentionMonths(gameId, pullType, read.toPlainDate().toString())
  return {
    from: formatSecond(read.subtract({ months })),
    to: formatSecond(read.subtract({ hours: LATE_HOURS })),
  }
}

/** Unites intervals; entries of another shape are dropped. In any order, the result is the same. */
export function mergeReadIntervals(...values: readonly unknown[]): readonly ReadInterval[] {
  const intervals = values.flatMap((value) =>
    Array.isArray(value) ? value.slice(0, MAX_INTERVALS).filter(isReadInterval) : [],
  )
  return joinIntervals(intervals, (to) => to).slice(-MAX_INTERVALS)
}

/** Joins intervals that overlap, or whose distance `extend` bridges; oldest first. */
export function joinIntervals(
  intervals: readonly ReadInterval[],
  extend: (to: string) => string,
): readonly ReadInterval[] {
  const joined: ReadInterval[] = []
  for (const next of intervals.toSorted((a, b) => compareText(a.from, b.from))) {
    const last = joined.at(-1)
    if (last === undefined || next.from > extend(last.to)) joined.push(next)
    else if (next.to > last.to) joined[joined.length - 1] = { from: last.from, to: next.to }
  }
  return joined
}

function isReadInterval(value: unknown): value is ReadInterval {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) {
    return false
  }
  const { from, to } = value
  return isSecond(from) && isSecond(to) && from <= to
}

function isSecond(value: unknown): value is string {
  return typeof value === 'string' && INTERVAL_PATTERN.test(value)
}

function formatSecond(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
