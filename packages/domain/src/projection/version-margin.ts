import { must } from '../invariant.ts'
import { getMaxDeviation } from '../median.ts'
import { MIN_BACKTEST_VERSIONS, measureMajorErrors, measurePastErrors } from './past-errors.ts'
import { getMedianLength, listRecentLengths, type VersionFact } from './version-rhythm.ts'

/** With fewer own projections, a game uses the largest margin of all games. */
const MIN_PROJECTIONS = 6
/** The minimum without any back-tested projection in any game. */
const DEFAULT_MARGIN_DAYS = 7
/** Days added to the worst past error. */
const SAFETY_MARGIN_DAYS = 3
/** With fewer exact projections, a game may only have been lucky. */
const MIN_EXACT_PROJECTIONS = 8
/** A major version comes late more often: Star Rail 4.0 by 16 days, after 28 exact projections. */
const MAJOR_MARGIN_DAYS = 14
/** From this number on, a game's own majors replace `MAJOR_MARGIN_DAYS`. */
const MIN_MAJORS = 2

/**
 * The margin of a version's start in days, by its distance from the last known one (0: the next).
 * It is the larger of the past error at this distance, and the error of the next version plus a safety
 * margin, because the worst case has not happened yet, times the square root of `ahead` + 1, because
 * errors are independent. A game with only exact projections, eight at least, keeps a margin of 0. The
 * back-test over all known versions measures it (`projection-accuracy.test.ts`).
 *
 * @param own versions of the game, at least two
 * @param games versions of each game, known at the same time
 */
export function createVersionMargin(
  own: readonly VersionFact[],
  games: readonly (readonly VersionFact[])[],
): (ahead: number) => number {
  const trusted = own.length - MIN_BACKTEST_VERSIONS >= MIN_PROJECTIONS ? [own] : [own, ...games]
  const errors = trusted.map(measurePastErrors).filter((gameErrors) => gameErrors.length > 0)
  const compared =
    errors.length > 0 ? errors : [[Math.max(DEFAULT_MARGIN_DAYS, getMaxLengthDeviation(own))]]
  const hasFew = own.length - MIN_BACKTEST_VERSIONS < MIN_EXACT_PROJECTIONS
  const min = hasFew ? SAFETY_MARGIN_DAYS : 0
  return (ahead) => Math.max(min, ...compared.map((gameErrors) => growMargin(gameErrors, ahead)))
}

/**
 * The minimum margin in days of the start of a major version, and of all after it: two weeks, or the
 * worst past error of the game's own majors. Never 0: no game had enough majors for that.
 */
export function getMajorMargin(own: readonly VersionFact[]): number {
  const errors = measureMajorErrors(own)
  if (errors.length < MIN_MAJORS) return MAJOR_MARGIN_DAYS
  return Math.max(...errors) + SAFETY_MARGIN_DAYS
}

/** The margin for a maximum past error in days; 0 for an exact game. */
export function addSafetyMargin(days: number): number {
  return days === 0 ? 0 : days + SAFETY_MARGIN_DAYS
}

function growMargin(errors: readonly number[], ahead: number): number {
  const [next, last] = [must(errors[0], 'not empty'), must(errors.at(-1), 'not empty')]
  return Math.max(errors[ahead] ?? last, Math.ceil(addSafetyMargin(next) * Math.sqrt(ahead + 1)))
}

function getMaxLengthDeviation(versions: readonly VersionFact[]): number {
  return getMaxDeviation(listRecentLengths(versions), getMedianLength(versions))
}
