import { GAME_IDS, type ByGame, type GameId } from '@bannerday/domain/game'
import type { ItemFacts } from '@bannerday/domain/pulls/pull-item'
import { findItemByName } from '@bannerday/game-data/find-item-by-name'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'

let loading: Promise<ByGame<ItemFacts>> | undefined

/** What the item tables know, loaded when it is first needed. */
export function loadItemFacts(): Promise<ByGame<ItemFacts>> {
  loading ??= loadAll().catch((error: unknown) => {
    // The next import tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function loadAll(): Promise<ByGame<ItemFacts>> {
  const entries = await Promise.all(
    GAME_IDS.map(async (game): Promise<[GameId, ItemFacts]> => [
      game,
      itemFacts(await loadItems(game)),
    ]),
  )
  return Object.fromEntries(entries) as ByGame<ItemFacts>
}

/** What the item table of one game knows. */
export function itemFacts(items: ItemTable): ItemFacts {
  const idsByName = new Map<string, string | undefined>()
  return {
    rarityOf: (itemId) => items[itemId]?.rarity,
    idOfName(name) {
      // A history repeats few names many times, and looking one up is slow.
      if (!idsByName.has(name)) idsByName.set(name, findItemByName(items, name))
      return idsByName.get(name)
    },
  }
}
