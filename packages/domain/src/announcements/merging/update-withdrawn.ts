import type { GameId } from '../../game.ts'
import type { RegionFamily } from '../official-regions.ts'
import type { SeenActivity } from '../sighting.ts'

/** The families of official keys: the region families, and the runs of static banner data. */
export const OFFICIAL_FAMILIES = ['global', 'mainland', 'gacha'] as const
export type OfficialFamily = RegionFamily | 'gacha'

/** A reading of all rows of a game in one family. */
export type CompleteReading = {
  readonly gameId: GameId
  readonly family: OfficialFamily
  /** The official ids of all its rows, as in `SeenActivity.officialIds`. */
  readonly officialIds: ReadonlySet<string>
  /** A moment, ISO 8601 in UTC. */
  readonly readAt: string
}

/**
 * Updates the activities after a complete reading: one that has not ended and that no list of its family
 * contains any more is marked as withdrawn; one that reappeared is unmarked. It removes no activity.
 * Activities of bundled facts only, and ended ones, stay unchanged.
 */
export function updateWithdrawn(
  activities: readonly SeenActivity[],
  { gameId, family, officialIds, readAt }: CompleteReading,
): SeenActivity[] {
  return activities.map((activity) => {
    const ids = activity.officialIds.filter((id) => id.startsWith(`${family}:`))
    if (activity.gameId !== gameId || ids.length === 0) return activity
    if (ids.some((id) => officialIds.has(id))) return withWithdrawnAt(activity, null)
    return hasEnded(activity, readAt)
      ? activity
      : withWithdrawnAt(activity, activity.withdrawnAt ?? readAt)
  })
}

function withWithdrawnAt(activity: SeenActivity, at: string | null): SeenActivity {
  return activity.withdrawnAt === at ? activity : { ...activity, withdrawnAt: at }
}

/**
 * On the clock of the first server to close it. A version stays although its notice disappears. An
 * unreadable end counts as open; a permanent one, or one that waits for a version, as ended.
 */
function hasEnded({ type, end }: SeenActivity, readAt: string): boolean {
  if (type === 'version') return true
  if (end === null || (end.kind === 'unknown' && end.resolvedAt === null)) return false
  if (end.resolvedAt === null) return true
  return Temporal.Instant.compare(`${end.resolvedAt}+08:00`, readAt) <= 0
}
