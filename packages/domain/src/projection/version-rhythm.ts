import { must } from '../invariant.ts'
import { median } from '../median.ts'

/**
 * A known version of one game. Times are wall clocks on the UTC+8 clock, `yyyy-MM-ddTHH:mm:ss`: the
 * end is the begin of the next maintenance, and null while nobody announced it.
 */
export type VersionFact = {
  readonly version: string
  readonly startTime: string
  readonly endTime: string | null
}

/** How a game's versions followed each other so far. */
export type VersionRhythm = {
  /** Days from one start to the next. */
  readonly days: number
  /** The recent lengths that this rests on, in days, oldest first. */
  readonly lengths: readonly number[]
  /** The versions that were that long. */
  readonly measured: readonly string[]
  /** From the end of one version to the start of the next. */
  readonly maintenance: Temporal.Duration
}

const RECENT = 6

/**
 * The rhythm of a game's versions: the median of the last six lengths, because single versions are
 * stretched by holidays (starrail 3.8 ran 58 days, 4.1 ran 28) and a mean would follow them.
 * Undefined when fewer than two versions are known.
 */
export function versionRhythm(versions: readonly VersionFact[]): VersionRhythm | undefined {
  const previous = versions.at(-2)
  const last = versions.at(-1)
  if (!previous?.endTime || !last) return undefined
  const lengths = recentLengths(versions)
  return {
    days: usualLength(versions),
    lengths,
    measured: versions
      .slice(0, -1)
      .slice(-RECENT)
      .map(({ version }) => version),
    maintenance: Temporal.PlainDateTime.from(previous.endTime).until(last.startTime),
  }
}

/** How many days a version runs as a rule; at least two must be known. */
export function usualLength(versions: readonly VersionFact[]): number {
  return Math.round(median(recentLengths(versions)))
}

/** Days from one start to the next, of the last six, oldest first. */
export function recentLengths(versions: readonly VersionFact[]): number[] {
  const starts = versions
    .slice(-RECENT - 1)
    .map(({ startTime }) => Temporal.PlainDateTime.from(startTime))
  return starts
    .slice(1)
    .map((start, index) => daysBetween(must(starts[index], 'each has one before'), start))
}

function daysBetween(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): number {
  return from.toPlainDate().until(to.toPlainDate()).days
}
