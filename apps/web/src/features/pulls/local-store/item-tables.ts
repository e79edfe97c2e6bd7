import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import type { ItemTable } from '@bannerday/game-data/item'
import { createItemLookup } from '@bannerday/game-data/item-lookup'
import { loadItems } from '@bannerday/game-data/items'

/**
 * Returns the name of an item in the language or the nearest one, or undefined for an unknown item.
 */
export function getItemName(
  items: ItemTable,
  itemId: string | undefined,
  language: Language,
): string | undefined {
  const names = items[itemId ?? '']?.names
  return names && nearestText(names, language)
}

let loading: Promise<ByGame<ItemLookup>> | undefined

/** Loads the item tables on first use. */
export function loadItemLookups(): Promise<ByGame<ItemLookup>> {
  loading ??= loadAll().catch((error: unknown) => {
    // Clears the cache, so that the next import retries.
    loading = undefined
    throw error
  })
  return loading
}

async function loadAll(): Promise<ByGame<ItemLookup>> {
  const entries = await Promise.all(
    GAME_IDS.map(async (game): Promise<[GameId, ItemLookup]> => [
      game,
      createItemLookup(await loadItems(game)),
    ]),
  )
  return Object.fromEntries(entries) as ByGame<ItemLookup>
}
