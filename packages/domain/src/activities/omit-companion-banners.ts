import type { GameId } from '../game.ts'
import type { Span } from '../time/server-clock.ts'
import type { ActivityType } from './activity.ts'
import { type FeaturedItem, isPlayable } from './featured-item.ts'

/** The fields that determine whom a banner features. */
type FeaturingActivity = Span & {
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
export function omitCompanionBanners<Activity extends FeaturingActivity>(
  activities: readonly Activity[],
  boundary: 'start' | 'end',
): Activity[] {
  const getBoundaryKey = (activity: Activity) => `${activity.gameId} ${activity[boundary]}`
  const characterBoundaries = new Set(activities.filter(hasCharacters).map(getBoundaryKey))
  const equipmentTitles = new Set(activities.filter(isEquipmentBanner).map(getTitleKey))
  return activities.filter(
    (activity) =>
      hasCharacters(activity) ||
      !(
        isEquipmentBanner(activity) ||
        (hasUnknownItems(activity) && equipmentTitles.has(getTitleKey(activity)))
      ) ||
      !characterBoundaries.has(getBoundaryKey(activity)),
  )
}

function hasCharacters({ type, featured }: FeaturingActivity): boolean {
  return type === 'gacha' && featured.some(({ kind, rarity }) => rarity === 5 && isPlayable(kind))
}

function isEquipmentBanner(activity: FeaturingActivity): boolean {
  return activity.featured.length > 0 && !hasCharacters(activity)
}

function hasUnknownItems({ type, featured }: FeaturingActivity): boolean {
  return type === 'gacha' && featured.length === 0
}

function getTitleKey({ gameId, title }: FeaturingActivity): string {
  return `${gameId} ${title}`
}
