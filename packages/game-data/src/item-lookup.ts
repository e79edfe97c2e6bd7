import { isProvisionalId } from '@bannerday/domain/gacha-info/learned-facts'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { findItemByName } from './find-item-by-name.ts'
import type { ItemTable } from './item.ts'

/**
 * Creates the item lookup of a game, with a cache of the names. It finds no provisional ids, because
 * pulls are stored with what it finds, unless `findsProvisional`.
 */
export function createItemLookup(items: ItemTable, findsProvisional = false): ItemLookup {
  const idsByName = new Map<string, string | undefined>()
  return {
    getRarity: (itemId) => items[itemId]?.rarity,
    findItemId(name) {
      // A history repeats few names often, and a lookup is slow.
      if (!idsByName.has(name)) {
        const id = findItemByName(items, name)
        const isHidden = id !== undefined && !findsProvisional && isProvisionalId(id)
        idsByName.set(name, isHidden ? undefined : id)
      }
      return idsByName.get(name)
    },
  }
}
