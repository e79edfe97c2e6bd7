import { must } from '../invariant.ts'
import { spread } from '../median.ts'
import { FEWEST, pastErrors } from './past-errors.ts'
import { usualLength, recentLengths, type VersionFact } from './version-rhythm.ts'

/** With fewer own projections, a game uses the margins of the others. */
const ENOUGH_GUESSES = 6
/** Without any guess to go by, in any game. */
const UNTRIED_DAYS = 7
/** Days added to the worst past error. */
const BEYOND_WORST_DAYS = 3

/**
 * The margin of a version's start in days, by its distance from the last known one (0: the next).
 * It is the maximum past error at the same distance plus a supplement, because the worst case has
 * not happened yet; it grows with the square root of the distance, as independent errors do. A game
 * with only exact projections keeps a margin of 0. The back-test over all known versions measures
 * it (`projection-back-test.test.ts`).
 *
 * @param own versions of the game, at least two
 * @param games versions of each game, known at the same time
 */
export function versionMargin(
  own: readonly VersionFact[],
  games: readonly (readonly VersionFact[])[],
): (ahead: number) => number {
  const trusted = own.length - FEWEST >= ENOUGH_GUESSES ? [own] : [own, ...games]
  const errors = trusted.map(pastErrors).filter((one) => one.length > 0)
  const compared = errors.length > 0 ? errors : [[Math.max(UNTRIED_DAYS, differences(own))]]
  return (ahead) => Math.max(...compared.map((one) => grown(one, ahead)))
}

/** The margin for a maximum past error in days; 0 for an exact game. */
export function beyondWorst(days: number): number {
  return days === 0 ? 0 : days + BEYOND_WORST_DAYS
}

function grown(errors: readonly number[], ahead: number): number {
  const [next, last] = [must(errors[0], 'not empty'), must(errors.at(-1), 'not empty')]
  return Math.max(errors[ahead] ?? last, Math.ceil(beyondWorst(next) * Math.sqrt(ahead + 1)))
}

function differences(versions: readonly VersionFact[]): number {
  return spread(recentLengths(versions), usualLength(versions))
}
