import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { findItemByName } from './find-item-by-name.ts'
import type { ItemTable } from './item.ts'

/** Creates the item lookup of a game, with a cache of the names. */
export function createItemLookup(items: ItemTable): ItemLookup {
  const idsByName = new Map<string, string | undefined>()
  return {
    getRarity: (itemId) => items[itemId]?.rarity,
    findItemId(name) {
      // A history repeats few names often, and a lookup is slow.
      if (!idsByName.has(name)) idsByName.set(name, findItemByName(items, name))
      return idsByName.get(name)
    },
  }
}
