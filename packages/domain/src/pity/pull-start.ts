import type { Pull } from '../pulls/pull.ts'
import type { PlacedWord, PullStart } from './pity.ts'

/** What a player said of a type, where it counts among its pulls. */
export type PlacedStart = {
  /** What stands before the first pull. */
  readonly before: PullStart
  /** What stands in front of a later pull, whatever the pulls before it come to. */
  readonly anew?: PlacedWord
}

/**
 * Where a start counts among pulls of one type, oldest first. What was said for a moment stands
 * against pulls that end before it: nobody knows what is missing in between, and the player knew the
 * game. Pulls that run on past the moment without a gap tell themselves (`startBefore`).
 *
 * @param afterGaps indexes of pulls before which others may be missing
 */
export function placeStart(
  pulls: readonly Pull[],
  said: PullStart,
  afterGaps: ReadonlySet<number> = new Set(),
): PlacedStart {
  const before = startBefore(pulls, said)
  const { at, ...start } = said
  const after = at === undefined ? 0 : pulls.findIndex(({ time }) => time > at)
  const index = after === -1 ? pulls.length : after
  const runsOn = index < pulls.length && !afterGaps.has(index)
  if (index === 0 || runsOn) return { before }
  const lastTop = pulls.findLastIndex(({ rarity }, place) => place < index && rarity === 5)
  const sinceTop = index - 1 - lastTop
  return {
    before,
    anew: { index, start, hasMissedTop: (start.topPity ?? sinceTop) < sinceTop },
  }
}

/**
 * What of a start stands before the first of these pulls (of one type, oldest first).
 *
 * A start without a moment is what stood before the first known pull. One that was said for a
 * moment, because no pull was known then, counts what a file may bring later: the pulls up to that
 * moment are taken off its counts, and where a pull of a rarity is among them, it and those after
 * it tell themselves, so nothing is known before them.
 */
function startBefore(pulls: readonly Pull[], { at, ...start }: PullStart): PullStart {
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
