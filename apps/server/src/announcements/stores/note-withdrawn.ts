import {
  type CompleteReading,
  noteReading,
} from '@bannerday/domain/announcements/merging/note-reading'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'

/**
 * The activities after the complete readings of a game: withdrawn is what no feed carries any more
 * that ever told of it. Of one that a failing feed told of, nobody can say.
 */
export function noteWithdrawn(
  activities: readonly SeenActivity[],
  readings: readonly CompleteReading[],
): SeenActivity[] {
  const byFamily = new Map<string, CompleteReading>(readings.map((one) => [one.family, one]))
  return activities.map((activity) => {
    const families = new Set(activity.officialIds.map((id) => id.split(':', 1)[0] ?? ''))
    const ofIts = [...families].map((family) => byFamily.get(family))
    if (ofIts.includes(undefined)) return activity
    const noted = ofIts.flatMap((reading) => (reading ? noteReading([activity], reading) : []))
    return noted.find(({ withdrawnAt }) => withdrawnAt === null) ?? noted[0] ?? activity
  })
}
