import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import type { ItemTable } from '@bannerday/game-data/item'

/** The item tables of all games; a table that is not given is empty. */
export function createItemTables(items: Partial<ByGame<ItemTable>>): ByGame<ItemTable> {
  return Object.fromEntries(
    GAME_IDS.map((gameId) => [gameId, items[gameId] ?? {}]),
  ) as ByGame<ItemTable>
}
