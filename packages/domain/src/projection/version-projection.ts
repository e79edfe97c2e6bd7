import { spread } from '../median.ts'
import { expectStarts, pastErrors } from './past-errors.ts'
import { nextVersion, type VersionFact, versionRhythm } from './version-rhythm.ts'

/** A version with both ends, wall clocks on the UTC+8 clock, and how sure its ends are. */
export type VersionSpan = {
  readonly version: string
  readonly startTime: string
  readonly endTime: string
  /**
   * By how many days the ends of versions so far were missed at most when they were guessed as far
   * ahead; 0 when it is announced.
   */
  readonly marginDays: number
  readonly observations: number
  /** The versions whose lengths that rests on, oldest first; none when it is announced. */
  readonly measured: readonly string[]
}

/**
 * The version that is open and those that follow it, up to the one that is running at `until` (a
 * UTC+8 wall clock). The pauses between them are the maintenance, as long as the last known one.
 */
export function projectVersions(
  facts: readonly VersionFact[],
  until: Temporal.PlainDateTime,
): VersionSpan[] {
  const rhythm = versionRhythm(facts)
  const last = facts.at(-1)
  if (!rhythm || !last) return []
  const known = facts.map(({ version }) => version)
  const startAfter = expectStarts(facts)
  const errors = pastErrors(facts)
  // Too few versions to test a guess on: how much they differ.
  const mostError = errors.at(-1) ?? spread(rhythm.lengths, rhythm.days)
  const projected: VersionSpan[] = []

  let { version } = last
  let start = Temporal.PlainDateTime.from(last.startTime)
  if (last.endTime !== null) {
    start = Temporal.PlainDateTime.from(last.endTime).add(rhythm.maintenance)
    version = nextVersion(version, known)
  }
  while (Temporal.PlainDateTime.compare(start, until) <= 0) {
    const nextStart = startAfter(start)
    projected.push({
      version,
      startTime: start.toString(),
      endTime: nextStart.subtract(rhythm.maintenance).toString(),
      marginDays: errors[projected.length] ?? mostError,
      observations: rhythm.lengths.length,
      measured: rhythm.measured,
    })
    start = nextStart
    version = nextVersion(version, known)
  }
  return projected
}
