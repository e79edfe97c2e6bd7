import { must } from '../invariant.ts'
import { getMaxDeviation } from '../median.ts'
import { MIN_BACKTEST_VERSIONS, measurePastErrors } from './past-errors.ts'
import { getMedianLength, listRecentLengths, type VersionFact } from './version-rhythm.ts'

/** With fewer own projections, a game uses the largest margin of all games. */
const MIN_PROJECTIONS = 6
/** The minimum without any back-tested projection in any game. */
const DEFAULT_MARGIN_DAYS = 7
/** Days added to the worst past error. */
const SAFETY_MARGIN_DAYS = 3

/**
 * The margin of a version's start in days, by its distance from the last known one (0: the next).
 * It is the larger of the past error at this distance, and the error of the next version plus a safety
 * margin, because the worst case has not happened yet, times the square root of `ahead` + 1, because
 * errors are independent. A game with only exact projections keeps a margin of 0. The back-test over all known versions measures
 * it (`projection-accuracy.test.ts`).
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
  return (ahead) => Math.max(...compared.map((gameErrors) => growMargin(gameErrors, ahead)))
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
