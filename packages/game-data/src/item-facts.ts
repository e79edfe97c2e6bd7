import type { ItemFacts } from '@bannerday/domain/pulls/pull-item'
import { findItemByName } from './find-item-by-name.ts'
import type { ItemTable } from './item.ts'

/** The item table of one game. */
export function itemFacts(items: ItemTable): ItemFacts {
  const idsByName = new Map<string, string | undefined>()
  return {
    rarityOf: (itemId) => items[itemId]?.rarity,
    idOfName(name) {
      // A history repeats few names often, and a lookup is slow.
      if (!idsByName.has(name)) idsByName.set(name, findItemByName(items, name))
      return idsByName.get(name)
    },
  }
}
