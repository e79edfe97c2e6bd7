import { median } from './median.ts'
import { marginDays, nextVersion, type VersionFact, versionRhythm } from './version-rhythm.ts'

/** A version with both ends, wall clocks on the UTC+8 clock, and how sure its ends are. */
export type VersionSpan = {
  readonly version: string
  readonly startTime: string
  readonly endTime: string
  /** The end may lie so many days earlier or later; 0 when it is announced. */
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
  const weekday = usualWeekday(facts)
  const projected: VersionSpan[] = []

  let { version } = last
  let start = Temporal.PlainDateTime.from(last.startTime)
  if (last.endTime !== null) {
    start = Temporal.PlainDateTime.from(last.endTime).add(rhythm.maintenance)
    version = nextVersion(version, known)
  }
  while (Temporal.PlainDateTime.compare(start, until) <= 0) {
    const nextStart = onWeekday(start.add({ days: rhythm.days }), weekday)
    projected.push({
      version,
      startTime: start.toString(),
      endTime: nextStart.subtract(rhythm.maintenance).toString(),
      marginDays: marginDays(rhythm, projected.length + 1),
      observations: rhythm.lengths.length,
      measured: rhythm.measured,
    })
    start = nextStart
    version = nextVersion(version, known)
  }
  return projected
}

/** The weekday on which most of the last versions started, when it is most of them by far. */
function usualWeekday(facts: readonly VersionFact[]): number | undefined {
  const weekdays = facts
    .slice(-6)
    .map(({ startTime }) => Temporal.PlainDateTime.from(startTime).dayOfWeek)
  const usual = median(weekdays)
  const share = weekdays.filter((weekday) => weekday === usual).length / weekdays.length
  return share >= 2 / 3 ? usual : undefined
}

/** The nearest day that is such a weekday. */
function onWeekday(time: Temporal.PlainDateTime, weekday: number | undefined) {
  if (weekday === undefined) return time
  const ahead = (weekday - time.dayOfWeek + 7) % 7
  return time.add({ days: ahead > 3 ? ahead - 7 : ahead })
}
