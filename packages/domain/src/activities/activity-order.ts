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
export function inDefaultOrder<T extends Ordered>(
  activities: readonly T[],
  gameOrder: readonly GameId[],
): T[] {
  return activities.toSorted(
    (one, other) =>
      place(gameOrder, one.gameId) - place(gameOrder, other.gameId) ||
      place(ACTIVITY_TYPES, one.type) - place(ACTIVITY_TYPES, other.type) ||
      one.start - other.start ||
      byUuid(one, other),
  )
}

/**
 * The activities that have not ended, the earliest end first. Despite its name `endTimeDesc`
 * ascends.
 */
export function endingSoonest<T extends Ordered>(activities: readonly T[], now: number): T[] {
  return activities
    .filter((activity) => now < activity.end)
    .toSorted((one, other) => one.end - other.end || byUuid(one, other))
}

function place<T>(order: readonly T[], item: T): number {
  const index = order.indexOf(item)
  return index === -1 ? order.length : index
}

/** A tie breaker that keeps the order stable between responses. */
function byUuid(one: Ordered, other: Ordered): number {
  if (one.uuid === other.uuid) return 0
  return one.uuid < other.uuid ? -1 : 1
}
