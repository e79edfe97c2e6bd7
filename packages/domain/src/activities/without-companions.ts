import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import type { ActivityType } from './activity.ts'
import { type FeaturedItem, isPlayable } from './featured-item.ts'

/** The fields that determine whom a banner features. */
type Featuring = Span & {
  readonly gameId: GameId
  readonly type: ActivityType
  readonly title: string
  readonly featured: readonly FeaturedItem[]
}

/**
 * Omits equipment banners that start or end together with a character banner of their game, because
 * one implies the other. When the featured items are unknown, another banner of the same title
 * provides them.
 */
export function withoutCompanions<Activity extends Featuring>(
  activities: readonly Activity[],
  boundary: 'start' | 'end',
): Activity[] {
  const momentOf = (activity: Activity) => `${activity.gameId} ${activity[boundary]}`
  const ofCharacters = new Set(activities.filter(hasCharacters).map(momentOf))
  const equipping = new Set(activities.filter(isForEquipment).map(titleOf))
  return activities.filter(
    (activity) =>
      hasCharacters(activity) ||
      !(isForEquipment(activity) || (isUnknown(activity) && equipping.has(titleOf(activity)))) ||
      !ofCharacters.has(momentOf(activity)),
  )
}

function hasCharacters({ type, featured }: Featuring): boolean {
  return type === 'gacha' && featured.some(({ kind, rarity }) => rarity === 5 && isPlayable(kind))
}

function isForEquipment(activity: Featuring): boolean {
  return activity.featured.length > 0 && !hasCharacters(activity)
}

function isUnknown({ type, featured }: Featuring): boolean {
  return type === 'gacha' && featured.length === 0
}

function titleOf({ gameId, title }: Featuring): string {
  return `${gameId} ${title}`
}
