import type { Activity } from '../activities/activity.ts'
import type { ProjectedActivity } from './activity-projection.ts'

/** Something announced, and the version that it opens with or belongs to. */
type Announced = Pick<Activity, 'gameId' | 'type' | 'startTime'> & {
  readonly version: string | null
}

/**
 * Those of the projected activities that are versions of which only the end is expected: their start
 * is a fact, or something announced of that version has begun. A number that is open is nobody's.
 *
 * @param now wall clock on the UTC+8 clock, `yyyy-MM-ddTHH:mm:ss`
 */
export function knownVersions(
  projected: readonly ProjectedActivity[],
  announced: readonly Announced[],
  now: string,
): ProjectedActivity[] {
  const hasBegun = ({ gameId, version, startTime, endTime }: ProjectedActivity) =>
    announced.some(
      (one) =>
        one.gameId === gameId &&
        one.version === version &&
        one.startTime <= now &&
        startTime <= one.startTime &&
        one.startTime < endTime,
    )
  return projected.filter(
    (one) =>
      one.type === 'version' && !one.openNumber && (one.isStartKnown === true || hasBegun(one)),
  )
}
