import { createStartProjector } from './past-errors.ts'
import { createVersionMargin, getMajorMargin } from './version-margin.ts'
import { mayEndMajor, getNextVersion, type OpenNumber } from './version-number.ts'
import { type VersionFact, computeVersionRhythm } from './version-rhythm.ts'

/** A version with both ends, wall clocks on the UTC+8 clock, and how sure its ends are. */
export type VersionSpan = {
  /** Its number; only a likely one beside `openNumber`. */
  readonly version: string
  readonly openNumber?: OpenNumber
  readonly startTime: string
  readonly endTime: string
  /** Its start is a fact, only its end is estimated. */
  readonly isStartKnown?: true
  /** Margin of its start in days; 0 when known or derived from a known end. */
  readonly startMarginDays: number
  /** Margin of its end in days (`createVersionMargin`); 0 when announced. */
  readonly endMarginDays: number
  readonly observations: number
  /** The observed versions, oldest first; empty when announced. */
  readonly measured: readonly string[]
}

/**
 * Projects the version without an announced end and those after it up to the one running at `until` (wall clock in
 * UTC+8). They are separated by the maintenance, as long as the last known one.
 *
 * @param games versions of each game, this one included
 */
export function projectVersions(
  facts: readonly VersionFact[],
  games: readonly (readonly VersionFact[])[],
  until: Temporal.PlainDateTime,
): VersionSpan[] {
  const rhythm = computeVersionRhythm(facts)
  const last = facts.at(-1)
  if (!rhythm || !last) return []
  const known = facts.map(({ version }) => version)
  const startAfter = createStartProjector(facts)
  const marginAhead = createVersionMargin(facts, games)
  const majorMargin = getMajorMargin(facts)
  let minMargin = 0
  const projected: VersionSpan[] = []

  let { version } = last
  let openNumber: OpenNumber | undefined
  const step = () => {
    if (openNumber) openNumber = { ...openNumber, steps: openNumber.steps + 1 }
    else if (mayEndMajor(version)) openNumber = { after: version, steps: 1 }
    version = getNextVersion(version, known)
  }

  let start = Temporal.PlainDateTime.from(last.startTime)
  if (last.endTime !== null) {
    start = Temporal.PlainDateTime.from(last.endTime).add(rhythm.maintenance)
    step()
  }
  while (Temporal.PlainDateTime.compare(start, until) <= 0) {
    const nextStart = startAfter(start)
    // From the first version on that may be followed by a major one.
    if (openNumber || mayEndMajor(version)) minMargin = majorMargin
    projected.push({
      version,
      ...(openNumber && { openNumber }),
      startTime: start.toString(),
      endTime: nextStart.subtract(rhythm.maintenance).toString(),
      ...(start.equals(last.startTime) && { isStartKnown: true }),
      startMarginDays: projected.at(-1)?.endMarginDays ?? 0,
      endMarginDays: Math.max(minMargin, marginAhead(projected.length)),
      observations: rhythm.lengths.length,
      measured: rhythm.measured,
    })
    start = nextStart
    step()
  }
  return projected
}
