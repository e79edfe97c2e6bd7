import type { ArchivedFact, GameVersion } from './known-activity.ts'

/**
 * The activities with the versions among them at the dates that count: those of the versions, which
 * move when the next one is announced. One whose end is not known is left to the projection.
 */
export function dateVersions(
  activities: readonly ArchivedFact[],
  versions: readonly GameVersion[],
): ArchivedFact[] {
  const known = new Map(versions.map((one) => [`${one.gameId} ${one.version}`, one]))
  return activities.flatMap((activity) => {
    if (activity.type !== 'version') return activity
    const version = known.get(`${activity.gameId} ${activity.version}`)
    const { startTime, endTime } = version ?? activity
    return endTime === null ? [] : { ...activity, startTime, endTime }
  })
}
