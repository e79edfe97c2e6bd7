import type { ArchivedFact, GameVersion } from './known-activity.ts'

/**
 * The activities with the versions among them at the dates that count: those of the versions, which
 * move when the next one is announced. Where the end is not known it is null, whoever told of one.
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
