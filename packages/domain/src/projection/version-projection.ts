import { expectStarts } from './past-errors.ts'
import { versionMargin } from './version-margin.ts'
import { mayEndMajor, nextVersion, type OpenNumber } from './version-number.ts'
import { type VersionFact, versionRhythm } from './version-rhythm.ts'

/** A version with both ends, wall clocks on the UTC+8 clock, and how sure its ends are. */
export type VersionSpan = {
  /** Its number, only a likely one when `openNumber` is there. */
  readonly version: string
  readonly openNumber?: OpenNumber
  readonly startTime: string
  readonly endTime: string
  /** Its start is a fact, only its end is expected. */
  readonly isStartKnown?: true
  /** By how many days its start may be missed; 0 when it is known or follows from a known end. */
  readonly startMarginDays: number
  /** By how many days its end may be missed (`versionMargin`); 0 when it is announced. */
  readonly marginDays: number
  readonly observations: number
  /** The versions whose lengths that rests on, oldest first; none when it is announced. */
  readonly measured: readonly string[]
}

/**
 * The version that is open and those that follow it, up to the one that is running at `until` (a
 * UTC+8 wall clock). The pauses between them are the maintenance, as long as the last known one.
 *
 * @param games the versions of each game, this one among them
 */
export function projectVersions(
  facts: readonly VersionFact[],
  games: readonly (readonly VersionFact[])[],
  until: Temporal.PlainDateTime,
): VersionSpan[] {
  const rhythm = versionRhythm(facts)
  const last = facts.at(-1)
  if (!rhythm || !last) return []
  const known = facts.map(({ version }) => version)
  const startAfter = expectStarts(facts)
  const marginAhead = versionMargin(facts, games)
  const projected: VersionSpan[] = []

  let { version } = last
  let openNumber: OpenNumber | undefined
  const step = () => {
    if (openNumber) openNumber = { ...openNumber, steps: openNumber.steps + 1 }
    else if (mayEndMajor(version)) openNumber = { after: version, steps: 1 }
    version = nextVersion(version, known)
  }

  let start = Temporal.PlainDateTime.from(last.startTime)
  if (last.endTime !== null) {
    start = Temporal.PlainDateTime.from(last.endTime).add(rhythm.maintenance)
    step()
  }
  while (Temporal.PlainDateTime.compare(start, until) <= 0) {
    const nextStart = startAfter(start)
    projected.push({
      version,
      ...(openNumber && { openNumber }),
      startTime: start.toString(),
      endTime: nextStart.subtract(rhythm.maintenance).toString(),
      ...(start.equals(last.startTime) && { isStartKnown: true }),
      startMarginDays: projected.at(-1)?.marginDays ?? 0,
      marginDays: marginAhead(projected.length),
      observations: rhythm.lengths.length,
      measured: rhythm.measured,
    })
    start = nextStart
    step()
  }
  return projected
}
