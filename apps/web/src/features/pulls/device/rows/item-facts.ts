import { GAME_IDS, type ByGame, type GameId } from '@bannerday/domain/game'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { itemFacts } from '@bannerday/game-data/item-facts'
import { loadItems } from '@bannerday/game-data/items'

let loading: Promise<ByGame<ItemLookup>> | undefined

/** Loads the item tables on first use. */
export function loadItemFacts(): Promise<ByGame<ItemLookup>> {
  loading ??= loadAll().catch((error: unknown) => {
    // The next import tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function loadAll(): Promise<ByGame<ItemLookup>> {
  const entries = await Promise.all(
    GAME_IDS.map(async (game): Promise<[GameId, ItemLookup]> => [
      game,
      itemFacts(await loadItems(game)),
    ]),
  )
  return Object.fromEntries(entries) as ByGame<ItemLookup>
}
