import { GAME_IDS, type ByGame, type GameId } from '@bannerday/domain/game'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { createItemLookup } from '@bannerday/game-data/item-lookup'
import { loadItems } from '@bannerday/game-data/items'

let loading: Promise<ByGame<ItemLookup>> | undefined

/** Loads the item tables on first use. */
export function loadItemFacts(): Promise<ByGame<ItemLookup>> {
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
