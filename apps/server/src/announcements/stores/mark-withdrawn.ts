import {
  type CompleteReading,
  updateWithdrawn,
} from '@bannerday/domain/announcements/merging/update-withdrawn'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'

/**
 * Marks withdrawals after the complete readings of a game: an activity is withdrawn when no source of
 * any region family that listed it lists it any more. While a source of these families fails, its
 * state is unknown.
 */
export function markWithdrawn(
  activities: readonly SeenActivity[],
  readings: readonly CompleteReading[],
): SeenActivity[] {
  const byFamily = new Map<string, CompleteReading>(
    readings.map((reading) => [reading.family, reading]),
  )
  return activities.map((activity) => {
    const families = new Set(activity.officialIds.map((id) => id.split(':', 1)[0] ?? ''))
    const familyReadings = [...families].map((family) => byFamily.get(family))
    if (familyReadings.includes(undefined)) return activity
    const updated = familyReadings.flatMap((reading) =>
      reading ? updateWithdrawn([activity], reading) : [],
    )
    return updated.find(({ withdrawnAt }) => withdrawnAt === null) ?? updated[0] ?? activity
  })
}
