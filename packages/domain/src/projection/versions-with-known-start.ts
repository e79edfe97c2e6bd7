import type { Activity } from '../activities/activity.ts'
import type { ProjectedActivity } from './activity-projection.ts'

/** Something announced, and the version that it opens with or belongs to. */
type Announced = Pick<Activity, 'gameId' | 'type' | 'startTime'> & {
  readonly version: string | null
}

/**
 * Finds the projected versions of which only the end is estimated: their start is a fact, or an
 * announced activity of the version has started. Versions with an open number are excluded.
 *
 * @param now wall clock in UTC+8, `yyyy-MM-ddTHH:mm:ss`
 */
export function listVersionsWithKnownStart(
  projected: readonly ProjectedActivity[],
  announced: readonly Announced[],
  now: string,
): ProjectedActivity[] {
  const hasStartedActivity = ({ gameId, version, startTime, endTime }: ProjectedActivity) =>
    announced.some(
      (activity) =>
        activity.gameId === gameId &&
        activity.version === version &&
        activity.startTime <= now &&
        startTime <= activity.startTime &&
        activity.startTime < endTime,
    )
  return projected.filter(
    (version) =>
      version.type === 'version' &&
      !version.openNumber &&
      (version.isStartKnown === true || hasStartedActivity(version)),
  )
}
