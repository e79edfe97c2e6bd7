import type { GameId } from '../game.ts'

/**
 * A recurring endgame challenge with a fixed pace. Wall clocks are server times. A challenge whose
 * pace was interrupted has one entry per stretch, with a common id.
 */
export type ChallengeCycle = {
  readonly id: string
  readonly gameId: GameId
  /** Any known start, `yyyy-MM-ddTHH:mm:ss`. */
  readonly anchor: string
  /** ISO 8601 duration from start to start, `P42D` or `P1M`. */
  readonly period: string
  /** The starts (not ends) of the oldest and of the newest occurrence that the facts confirm. */
  readonly confirmedFrom: string
  readonly confirmedTo: string
}

export type CycleOccurrence = { readonly startTime: string; readonly endTime: string }

/**
 * Lists the occurrences that start in [from, to]; each ends one second before the next starts.
 * Counted from the anchor, so that a monthly cycle keeps its day.
 */
export function listOccurrences(
  cycle: Pick<ChallengeCycle, 'anchor' | 'period'>,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): CycleOccurrence[] {
  const start = createStartCalculator(cycle)
  const occurrences: CycleOccurrence[] = []
  for (let index = findFirstIndex(cycle, from); ; index += 1) {
    const occurrenceStart = start(index)
    if (Temporal.PlainDateTime.compare(occurrenceStart, to) > 0) return occurrences
    const end = start(index + 1).subtract({ seconds: 1 })
    occurrences.push({ startTime: occurrenceStart.toString(), endTime: end.toString() })
  }
}

/** Counts the occurrences. */
export function countOccurrences(
  cycle: Pick<ChallengeCycle, 'anchor' | 'period'>,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): number {
  return Math.max(0, findFirstIndex(cycle, to.add({ seconds: 1 })) - findFirstIndex(cycle, from))
}

/** Days by which a later stretch of a challenge deviates from the pace of an earlier one. */
export function getDeviationDays(earlier: ChallengeCycle, later: ChallengeCycle): number {
  const began = Temporal.PlainDateTime.from(later.confirmedFrom)
  const period = Temporal.Duration.from(earlier.period)
  const near = listOccurrences(earlier, began.subtract(period), began.add(period))
  return Math.min(
    ...near.map(({ startTime }) =>
      Math.abs(began.toPlainDate().until(startTime.slice(0, 10)).days),
    ),
  )
}

/** Computes the start of the occurrence with an index, counted from the anchor. */
function createStartCalculator(cycle: Pick<ChallengeCycle, 'anchor' | 'period'>) {
  const anchor = Temporal.PlainDateTime.from(cycle.anchor)
  const period = Temporal.Duration.from(cycle.period)
  return (index: number) => anchor.add({ months: index * period.months, days: index * period.days })
}

/** Index of the first occurrence at or after a wall clock, counted from the anchor. */
export function findFirstIndex(
  cycle: Pick<ChallengeCycle, 'anchor' | 'period'>,
  from: Temporal.PlainDateTime,
): number {
  const start = createStartCalculator(cycle)
  const isBefore = (index: number) => Temporal.PlainDateTime.compare(start(index), from) < 0
  // Starts from an estimate near the index: counting from the anchor is too slow for a plan, which
  // counts years at each key press.
  const { months, days } = Temporal.Duration.from(cycle.period)
  const since = start(0).until(from, { largestUnit: 'day' }).days
  let index = Math.trunc(since / (31 * months + days))
  while (!isBefore(index)) index -= 1
  while (isBefore(index)) index += 1
  return index
}
