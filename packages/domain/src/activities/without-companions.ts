import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import type { ActivityType } from './activity.ts'
import { type FeaturedItem, isPlayable } from './featured-item.ts'

/** What of an activity tells whom its banner is for. */
type Featuring = Span & {
  readonly gameId: GameId
  readonly type: ActivityType
  readonly title: string
  readonly featured: readonly FeaturedItem[]
}

/**
 * All but the banners for what is equipped that start or end, whichever is asked for, together with
 * one for characters of their game: who knows of the one knows of the other. Where it is not known
 * what a banner features, another one of its title tells.
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
