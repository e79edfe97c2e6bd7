import type { Sighting } from '@bannerday/domain/announcements/sighting'
import { findItemByName } from '@bannerday/game-data/find-item-by-name'
import { findItemsInText } from '@bannerday/game-data/find-items-in-text'
import type { ItemTable } from '@bannerday/game-data/item'

const TOP_RARITY = 5
const SECOND_RARITY = 4

/**
 * Adds the ids of the items of a banner: those of static banner data, joined by name where the
 * service hides the id, or the items of the top rarity in an announced title.
 */
export function withFeatured<S extends Sighting>(
  sightings: readonly S[],
  items: ItemTable,
): readonly S[] {
  return sightings.map((sighting) => {
    const featured = listFeatured(sighting, items, TOP_RARITY)
    const second = listFeatured(sighting, items, SECOND_RARITY)
    return {
      ...sighting,
      ...(featured.length > 0 && { featured }),
      ...(second.length > 0 && sighting.gacha && { second }),
    }
  })
}

function listFeatured(
  { class: kind, title, gacha }: Sighting,
  items: ItemTable,
  rarity: number,
): string[] {
  if (gacha) {
    return (gacha.items ?? [])
      .filter((item) => item.isFeatured && item.rarity === rarity)
      .flatMap(({ id, name }) => id ?? findItemByName(items, name) ?? [])
  }
  if (kind !== 'gacha') return []
  return findItemsInText(items, title).filter((id) => items[id]?.rarity === rarity)
}
