import { lastRunEnd } from '@bannerday/domain/activities/last-run'
import type { ItemTable } from '@bannerday/game-data/item'
import type { ArchivedFact } from './known-activity.ts'

/** By the uuid of a banner and the id of an item: when its last run ended, null for a first run. */
export type LastRuns = ReadonlyMap<string, ReadonlyMap<string, string | null>>

const TOP = 5

/**
 * When the top-rarity items of a game's banners had their last run. Of the others nobody wrote all
 * runs down.
 *
 * @param archive of one game, as `gatherArchive` gives it: every banner since the game's first
 */
export function lastRuns(archive: readonly ArchivedFact[], items: ItemTable): LastRuns {
  const banners = archive
    .filter(({ type }) => type === 'gacha')
    .map((banner) => ({
      ...banner,
      featured: (banner.featured ?? []).filter((id) => items[id]?.rarity === TOP),
    }))
  return new Map(
    banners.map((banner) => [
      banner.uuid,
      new Map(banner.featured.map((id) => [id, lastRunEnd(id, banner, banners)])),
    ]),
  )
}
