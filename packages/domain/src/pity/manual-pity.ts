import type { Pull } from '../pulls/pull.ts'
import type { PityOverride, ManualPity } from './pity.ts'

/** The position of manual pity among pulls. */
export type PlacedManualPity = {
  /** The values before the first pull. */
  readonly before: ManualPity
  /** The values before a later pull, which override the pulls before it. */
  readonly override?: PityOverride
}

/**
 * Determines where manual pity applies among pulls of one type, oldest first. Values of a time
 * override pulls that end before it, because the missing pulls in between are unknown. Pulls that
 * continue past the time without a gap override the values (`computePityBefore`).
 *
 * @param afterGaps indexes of pulls before which others may be missing
 */
export function placeManualPity(
  pulls: readonly Pull[],
  entered: ManualPity,
  afterGaps: ReadonlySet<number> = new Set(),
): PlacedManualPity {
  const before = computePityBefore(pulls, entered)
  const { at, ...start } = entered
  const after = at === undefined ? 0 : pulls.findIndex(({ time }) => time > at)
  const index = after === -1 ? pulls.length : after
  const isContinuous = index < pulls.length && !afterGaps.has(index)
  if (index === 0 || isContinuous) return { before }
  const lastTop = pulls.findLastIndex(({ rarity }, position) => position < index && rarity === 5)
  const sinceTop = index - 1 - lastTop
  return {
    before,
    override: { index, start, hasMissedTop: (start.topPity ?? sinceTop) < sinceTop },
  }
}

/**
 * The values before the first of these pulls (of one type, oldest first).
 *
 * Values without a time precede the first known pull. Values of a time were entered when no pull
 * was known, and a later file may contain pulls before it: these are subtracted from the counts.
 * When they include a pull of a rarity, its count follows from the pulls, and the value before them
 * is unknown.
 */
function computePityBefore(pulls: readonly Pull[], { at, ...start }: ManualPity): ManualPity {
  if (at === undefined) return start
  const earlier = pulls.filter(({ time }) => time <= at)
  if (earlier.length === 0) return start
  const { topPity, secondPity, ...state } = start
  const hasTop = earlier.some(({ rarity }) => rarity === 5)
  const hasSecond = earlier.some(({ rarity }) => rarity === 4)
  // A top-rarity pull may have reset the second counter.
  const second = hasSecond || hasTop ? undefined : subtractPulls(secondPity, earlier.length)
  const top = hasTop ? undefined : subtractPulls(topPity, earlier.length)
  return {
    ...(hasTop ? {} : state),
    ...(top === undefined ? {} : { topPity: top }),
    ...(second === undefined ? {} : { secondPity: second }),
  }
}

/** A file that has more pulls than were counted shows that the count was wrong. */
function subtractPulls(count: number | undefined, pulls: number): number | undefined {
  return count === undefined || count < pulls ? undefined : count - pulls
}
