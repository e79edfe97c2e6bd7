import type { Activity } from './activity.ts'
import type { OpenSpan } from './activity-phase.ts'

type Dated = Pick<Activity, 'gameId' | 'type'> & OpenSpan

/**
 * Before which moment a version or a banner that is only expected does not start, whatever its margin:
 * the end of the last announced banner of its game that ends before it. Phases follow each other.
 *
 * @returns milliseconds since the epoch, like the spans; -Infinity where nothing is known
 */
export function earliestStart(activity: Dated, activities: readonly Dated[]): number {
  if (activity.type !== 'version' && activity.type !== 'gacha') return -Infinity
  const before = activities.filter(
    ({ gameId, type, projected, isEndUnknown, end }) =>
      gameId === activity.gameId &&
      type === 'gacha' &&
      projected !== true &&
      isEndUnknown !== true &&
      end <= activity.start,
  )
  return Math.max(-Infinity, ...before.map(({ end }) => end))
}
