import { must } from '../invariant.ts'
import { spread } from '../median.ts'
import { FEWEST, pastErrors } from './past-errors.ts'
import { usualLength, recentLengths, type VersionFact } from './version-rhythm.ts'

/** With fewer guesses of its own to go by, a game is trusted no more than the others. */
const ENOUGH_GUESSES = 6
/** Without any guess to go by, in any game. */
const UNTRIED_DAYS = 7
/** By how many days what was missed before may be missed more than ever. */
const BEYOND_WORST_DAYS = 3

/**
 * By how many days the start of a version that comes so many after the last known one (0: the next)
 * may be missed: what guesses as far ahead were off at most, and somewhat more, because the worst
 * so far is not the worst there is, growing with the root of the distance, as independent errors
 * do. A game whose every guess was right is expected to go on like that. How well this holds is
 * measured by the back-test over all known versions (`projection-back-test.test.ts`).
 *
 * @param own the versions of the game, at least two
 * @param games the versions of each game, known at the same moment
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

/** What a guess may be off that was off by so many days at most; one that never was, is not. */
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
