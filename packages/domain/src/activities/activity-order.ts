import { ACTIVITY_TYPES, type Activity } from './activity.ts'
import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'

/** The sort orders of the timeline, under their stored names. */
export const SORTS = ['default', 'endTimeDesc'] as const
export type Sort = (typeof SORTS)[number]

type Ordered = Pick<Activity, 'uuid' | 'gameId' | 'type'> & Span

/**
 * The default order: by game, then by type in the game's order, then by start. A game missing in
 * the order comes last.
 */
export function sortByDefault<T extends Ordered>(
  activities: readonly T[],
  gameOrder: readonly GameId[],
): T[] {
  return activities.toSorted(
    (a, b) =>
      getRank(gameOrder, a.gameId) - getRank(gameOrder, b.gameId) ||
      getRank(ACTIVITY_TYPES, a.type) - getRank(ACTIVITY_TYPES, b.type) ||
      a.start - b.start ||
      compareUuids(a, b),
  )
}

/**
 * The activities that have not ended, the earliest end first. Despite its name `endTimeDesc`
 * ascends.
 */
export function listEndingSoonest<T extends Ordered>(activities: readonly T[], now: number): T[] {
  return activities
    .filter((activity) => now < activity.end)
    .toSorted((a, b) => a.end - b.end || compareUuids(a, b))
}

function getRank<T>(order: readonly T[], item: T): number {
  const index = order.indexOf(item)
  return index === -1 ? order.length : index
}

/** A tie breaker that keeps the order stable between responses. */
function compareUuids(a: Ordered, b: Ordered): number {
  if (a.uuid === b.uuid) return 0
  return a.uuid < b.uuid ? -1 : 1
}
