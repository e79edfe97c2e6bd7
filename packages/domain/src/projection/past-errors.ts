import { must } from '../invariant.ts'
import { median } from '../median.ts'
import { getMedianLength, type VersionFact } from './version-rhythm.ts'

/** Number of versions known before the first back-tested one. */
export const MIN_BACKTEST_VERSIONS = 3

/**
 * Measures past projections: the start of each known version projected from those before it, in
 * days. Index n is the maximum error up to n + 1 versions ahead; empty without a comparison.
 */
export function measurePastErrors(versions: readonly VersionFact[]): number[] {
  const starts = versions.map(({ startTime }) => Temporal.PlainDateTime.from(startTime))
  const errors: number[] = []
  for (let known = MIN_BACKTEST_VERSIONS; known < versions.length; known += 1) {
    const startAfter = createStartProjector(versions.slice(0, known))
    let projected = must(starts[known - 1], 'the last known one')
    for (const [ahead, actual] of starts.slice(known).entries()) {
      projected = startAfter(projected)
      errors[ahead] = Math.max(errors[ahead] ?? 0, daysApart(projected, actual))
    }
  }
  return errors.map((_, ahead) => Math.max(...errors.slice(0, ahead + 1)))
}

/** Measures past projections of major versions (x.0), each from the version before it, in days. */
export function measureMajorErrors(versions: readonly VersionFact[]): number[] {
  return versions.flatMap(({ version, startTime }, index) => {
    const known = versions.slice(0, index)
    if (!version.endsWith('.0') || known.length < MIN_BACKTEST_VERSIONS) return []
    const last = must(known.at(-1), 'three are known')
    const projected = createStartProjector(known)(Temporal.PlainDateTime.from(last.startTime))
    return [daysApart(projected, Temporal.PlainDateTime.from(startTime))]
  })
}

/** Projects the starts of the next versions from at least two known ones. */
export function createStartProjector(
  versions: readonly VersionFact[],
): (start: Temporal.PlainDateTime) => Temporal.PlainDateTime {
  const days = getMedianLength(versions)
  const weekday = findUsualWeekday(versions)
  return (start) => moveToWeekday(start.add({ days }), weekday)
}

/** The weekday of a large majority of recent version starts, if there is one. */
function findUsualWeekday(versions: readonly VersionFact[]): number | undefined {
  const weekdays = versions
    .slice(-6)
    .map(({ startTime }) => Temporal.PlainDateTime.from(startTime).dayOfWeek)
  const usual = median(weekdays)
  const share = weekdays.filter((weekday) => weekday === usual).length / weekdays.length
  return share >= 2 / 3 ? usual : undefined
}

/** The nearest day that is such a weekday. */
function moveToWeekday(time: Temporal.PlainDateTime, weekday: number | undefined) {
  if (weekday === undefined) return time
  const ahead = (weekday - time.dayOfWeek + 7) % 7
  return time.add({ days: ahead > 3 ? ahead - 7 : ahead })
}

function daysApart(a: Temporal.PlainDateTime, b: Temporal.PlainDateTime): number {
  return Math.abs(a.toPlainDate().until(b.toPlainDate()).days)
}
