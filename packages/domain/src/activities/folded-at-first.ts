import type { Activity } from './activity.ts'
import { type OpenSpan, phaseAt } from './activity-phase.ts'

/** How many activities that run, beside versions and banners, several games show between them. */
const SHARED = 6

type Foldable = Pick<Activity, 'gameId' | 'type'> & OpenSpan

/**
 * What stands behind a press where several games are shown, so that one sees all of them: of what
 * runs of each game all but what ends next, and what is only expected to come. Versions and banners
 * never do, nor what was announced and comes, nor anything of a game that is alone.
 *
 * @param now milliseconds since the epoch, like the spans
 */
export function foldedAtFirst<A extends Foldable>(
  activities: readonly A[],
  now: number,
): ReadonlySet<A> {
  const ofGame = Map.groupBy(activities, ({ gameId }) => gameId)
  if (ofGame.size < 2) return new Set()
  const shown = Math.max(1, Math.floor(SHARED / ofGame.size))
  return new Set(
    [...ofGame.values()].flatMap((all) => {
      const others = all.filter(({ type }) => type !== 'version' && type !== 'gacha')
      const running = others.filter((each) => phaseAt(each, now) === 'running')
      const expected = others.filter((each) => each.projected && phaseAt(each, now) === 'upcoming')
      const byEnd = running.toSorted((one, other) => knownEnd(one) - knownEnd(other))
      return [...byEnd.slice(shown), ...expected]
    }),
  )
}

function knownEnd({ end, isEndUnknown }: OpenSpan): number {
  return isEndUnknown ? Number.MAX_VALUE : end
}
