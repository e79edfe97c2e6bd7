import { findLastRunEnd } from '@bannerday/domain/activities/last-run'
import type { ItemTable } from '@bannerday/game-data/item'
import type { ArchivedFact } from './known-activity.ts'

/** Uuid of a banner → item id → end of the previous run, null for a first run. */
export type LastRuns = ReadonlyMap<string, ReadonlyMap<string, string | null>>

const TOP_RARITY = 5

/**
 * Finds the previous run of the top-rarity items of a game's banners. For other items the recorded
 * runs are incomplete.
 *
 * @param archive of one game, as `collectArchive` returns it: all banners since the first
 */
export function findLastRuns(archive: readonly ArchivedFact[], items: ItemTable): LastRuns {
  const banners = archive
    .filter(({ type }) => type === 'gacha')
    .map((banner) => ({
      ...banner,
      featured: (banner.featured ?? []).filter((id) => items[id]?.rarity === TOP_RARITY),
    }))
  return new Map(
    banners.map((banner) => [
      banner.uuid,
      new Map(banner.featured.map((id) => [id, findLastRunEnd(id, banner, banners)])),
    ]),
  )
}
