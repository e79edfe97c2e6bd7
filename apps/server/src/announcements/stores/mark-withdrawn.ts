import {
  type CompleteReading,
  noteReading,
} from '@bannerday/domain/announcements/merging/note-reading'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'

/**
 * Marks withdrawals after the complete readings of a game: an activity is withdrawn when no source
 * that listed it lists it any more. While one of those sources fails, its state is unknown.
 */
export function markWithdrawn(
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
