import { must } from '../invariant.ts'
import { median } from '../median.ts'
import { usualLength, type VersionFact } from './version-rhythm.ts'

/** Versions that must be known before the start of another is guessed. */
export const FEWEST = 3

/**
 * How the guesses so far turned out: the start of each known version guessed from the versions
 * before it, in days. At index 0 stands the most by which the next version was missed, at 1 the
 * most by which the one after it or the next was, and so on, as far as that is known; empty when no
 * guess can be compared yet.
 */
export function pastErrors(versions: readonly VersionFact[]): number[] {
  const starts = versions.map(({ startTime }) => Temporal.PlainDateTime.from(startTime))
  const errors: number[] = []
  for (let known = FEWEST; known < versions.length; known += 1) {
    const startAfter = expectStarts(versions.slice(0, known))
    let guess = must(starts[known - 1], 'the last known one')
    for (const [ahead, actual] of starts.slice(known).entries()) {
      guess = startAfter(guess)
      errors[ahead] = Math.max(errors[ahead] ?? 0, daysApart(guess, actual))
    }
  }
  return errors.map((_, ahead) => Math.max(...errors.slice(0, ahead + 1)))
}

/**
 * From the start of a version to that of the next one, as the versions so far let expect it; at
 * least two must be known.
 */
export function expectStarts(
  versions: readonly VersionFact[],
): (start: Temporal.PlainDateTime) => Temporal.PlainDateTime {
  const days = usualLength(versions)
  const weekday = usualWeekday(versions)
  return (start) => onWeekday(start.add({ days }), weekday)
}

/** The weekday on which most of the last versions started, when it is most of them by far. */
function usualWeekday(versions: readonly VersionFact[]): number | undefined {
  const weekdays = versions
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

function daysApart(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): number {
  return Math.abs(one.toPlainDate().until(other.toPlainDate()).days)
}
