import type { GameId } from '../../game.ts'
import type { RegionFamily } from '../official-regions.ts'
import type { SeenActivity } from '../sighting.ts'

/** A reading that gave all rows of a game's feeds in one family of regions. */
export type CompleteReading = {
  readonly gameId: GameId
  readonly family: RegionFamily
  /** The numbers of all its rows, as in `SeenActivity.officialIds`. */
  readonly officialIds: ReadonlySet<string>
  /** A moment, ISO 8601 in UTC. */
  readonly readAt: string
}

/**
 * The activities after a complete reading: one that should still run and is in no feed of its family
 * any more is marked as withdrawn; one that is there again is not. Nothing is ever removed. What the
 * bundled facts alone know, and what ended, is left as it is.
 */
export function noteReading(
  activities: readonly SeenActivity[],
  { gameId, family, officialIds, readAt }: CompleteReading,
): SeenActivity[] {
  return activities.map((activity) => {
    const ids = activity.officialIds.filter((id) => id.startsWith(`${family}:`))
    if (activity.gameId !== gameId || ids.length === 0) return activity
    if (ids.some((id) => officialIds.has(id))) return withdrawn(activity, null)
    return hasEnded(activity, readAt)
      ? activity
      : withdrawn(activity, activity.withdrawnAt ?? readAt)
  })
}

function withdrawn(activity: SeenActivity, at: string | null): SeenActivity {
  return activity.withdrawnAt === at ? activity : { ...activity, withdrawnAt: at }
}

/**
 * On the clock of the first servers that close it; a version stays although its notice goes. Of what
 * has no end that anybody could read, only the feeds can tell.
 */
function hasEnded({ type, end }: SeenActivity, readAt: string): boolean {
  if (type === 'version') return true
  if (end === null || (end.kind === 'unknown' && end.resolvedAt === null)) return false
  if (end.resolvedAt === null) return true
  return Temporal.Instant.compare(`${end.resolvedAt}+08:00`, readAt) <= 0
}
