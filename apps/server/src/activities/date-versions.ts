import type { ArchivedFact, GameVersion } from './known-activity.ts'

/**
 * Sets the versions among the activities to their current dates, which move when the next version
 * is announced. An unknown end becomes null.
 */
export function dateVersions(
  activities: readonly ArchivedFact[],
  versions: readonly GameVersion[],
): ArchivedFact[] {
  const known = new Map(versions.map((one) => [`${one.gameId} ${one.version}`, one]))
  return activities.map((activity) => {
    if (activity.type !== 'version') return activity
    const version = known.get(`${activity.gameId} ${activity.version}`)
    const { startTime, endTime } = version ?? activity
    return { ...activity, startTime, endTime }
  })
}
