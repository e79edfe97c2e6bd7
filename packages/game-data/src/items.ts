import type { GameId } from '@bannerday/domain/game'
import type { ItemTable } from './item.ts'

/** One file per game, loaded on demand. */
const files: Record<GameId, () => Promise<{ default: unknown }>> = {
  genshin: () => import('../data/items/genshin.json', { with: { type: 'json' } }),
  starrail: () => import('../data/items/starrail.json', { with: { type: 'json' } }),
  zenless: () => import('../data/items/zenless.json', { with: { type: 'json' } }),
  wuthering: () => import('../data/items/wuthering.json', { with: { type: 'json' } }),
}

/** Loads the known items of a game. Tests validate the files against their schema. */
export async function loadItems(game: GameId): Promise<ItemTable> {
  const file = await files[game]()
  return file.default as ItemTable
}
