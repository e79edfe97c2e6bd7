import { isProjected, type OpenSpan, phaseAt } from './activity-phase.ts'

/** Ranks of matches by the phase of their next boundary, whose distance from now decides within one. */
const RUNNING = 0
const COMING = 1
const PROJECTED = 2
const ENDED = 3

/**
 * Finds the match that a search most likely asks for: the next announced end, else the next announced
 * start, else the next projected boundary, else the latest end.
 *
 * @param now milliseconds since the epoch, like the spans
 */
export function findBestMatch<A extends OpenSpan>(
  matches: readonly A[],
  now: number,
): A | undefined {
  const [best] = matches.toSorted(
    (a, b) => getRank(a, now) - getRank(b, now) || getDistance(a, now) - getDistance(b, now),
  )
  return best
}

function getRank(activity: OpenSpan, now: number): number {
  const phase = phaseAt(activity, now)
  if (phase === 'ended') return ENDED
  if (isProjected(activity, now)) return PROJECTED
  return phase === 'running' ? RUNNING : COMING
}

function getDistance({ start, end }: OpenSpan, now: number): number {
  return Math.abs((start > now ? start : end) - now)
}
