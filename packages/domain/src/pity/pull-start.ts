import type { Pull } from '../pulls/pull.ts'
import type { PullStart } from './pity.ts'

/**
 * What of a start stands before the first of these pulls (of one type, oldest first).
 *
 * A start without a moment is what stood before the first known pull. One that was said for a
 * moment, because no pull was known then, counts what a file may bring later: the pulls up to that
 * moment are taken off its counts, and where a pull of a rarity is among them, it and those after
 * it tell themselves, so nothing is known before them.
 */
export function startBefore(pulls: readonly Pull[], { at, ...start }: PullStart): PullStart {
  if (at === undefined) return start
  const earlier = pulls.filter(({ time }) => time <= at)
  if (earlier.length === 0) return start
  const { topPity, secondPity, ...state } = start
  const hasTop = earlier.some(({ rarity }) => rarity === 5)
  const hasSecond = earlier.some(({ rarity }) => rarity === 4)
  // A top-rarity pull may have started the second counter anew.
  const second = hasSecond || hasTop ? undefined : countBefore(secondPity, earlier.length)
  const top = hasTop ? undefined : countBefore(topPity, earlier.length)
  return {
    ...(hasTop ? {} : state),
    ...(top === undefined ? {} : { topPity: top }),
    ...(second === undefined ? {} : { secondPity: second }),
  }
}

/** A file that has more pulls than were counted shows that the count was wrong. */
function countBefore(count: number | undefined, pulls: number): number | undefined {
  return count === undefined || count < pulls ? undefined : count - pulls
}
