import { must } from '../invariant.ts'
import { median } from '../median.ts'

/**
 * A known version of one game. Times are wall clocks in UTC+8, `yyyy-MM-ddTHH:mm:ss`. The end is
 * the start of the next maintenance, null while unannounced.
 */
export type VersionFact = {
  readonly version: string
  readonly startTime: string
  readonly endTime: string | null
}

/** The rhythm of a game's versions. */
export type VersionRhythm = {
  /** Days from one start to the next. */
  readonly days: number
  /** The recent lengths that `days` is computed from, in days, oldest first. */
  readonly lengths: readonly number[]
  /** The versions with these lengths. */
  readonly measured: readonly string[]
  /** The time from the end of a version to the start of the next. */
  readonly maintenance: Temporal.Duration
}

const MAX_RECENT_LENGTHS = 6

/**
 * Computes the rhythm of a game's versions: the median of the last six lengths, because holidays
 * stretch single versions (Star Rail 3.8 ran 58 days, 4.1 ran 28) and would distort a mean.
 * Undefined with fewer than two known versions, or when the last but one has no end.
 */
export function computeVersionRhythm(versions: readonly VersionFact[]): VersionRhythm | undefined {
  const previous = versions.at(-2)
  const last = versions.at(-1)
  if (!previous?.endTime || !last) return undefined
  const lengths = listRecentLengths(versions)
  return {
    days: getMedianLength(versions),
    lengths,
    measured: versions
      .slice(0, -1)
      .slice(-MAX_RECENT_LENGTHS)
      .map(({ version }) => version),
    maintenance: Temporal.PlainDateTime.from(previous.endTime).until(last.startTime),
  }
}

/** The usual length of a version in days; requires two known versions. */
export function getMedianLength(versions: readonly VersionFact[]): number {
  return Math.round(median(listRecentLengths(versions)))
}

/** Days from one start to the next, the last six, oldest first. */
export function listRecentLengths(versions: readonly VersionFact[]): number[] {
  const starts = versions
    .slice(-MAX_RECENT_LENGTHS - 1)
    .map(({ startTime }) => Temporal.PlainDateTime.from(startTime))
  return starts
    .slice(1)
    .map((start, index) => daysBetween(must(starts[index], 'each has one before'), start))
}

function daysBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return from.toPlainDate().until(to.toPlainDate()).days
}
