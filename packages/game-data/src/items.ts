import type { GameId } from '@bannerday/domain/game'
import type { ItemTable } from './item.ts'

/** One file per game, loaded only when that game's items are asked for. */
const files: Record<GameId, () => Promise<{ default: unknown }>> = {
  genshin: () => import('../data/items/genshin.json', { with: { type: 'json' } }),
  starrail: () => import('../data/items/starrail.json', { with: { type: 'json' } }),
  zenless: () => import('../data/items/zenless.json', { with: { type: 'json' } }),
  wuthering: () => import('../data/items/wuthering.json', { with: { type: 'json' } }),
}

/** The known items of a game. The files are checked against their schema by the tests. */
export async function loadItems(game: GameId): Promise<ItemTable> {
  const file = await files[game]()
  return file.default as ItemTable
}
