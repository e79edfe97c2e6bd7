import type { GameId } from '@bannerday/domain/game'
import type { Banner } from './banner.ts'

const files: Record<GameId, () => Promise<{ default: unknown }>> = {
  genshin: () => import('../data/banners/genshin.json', { with: { type: 'json' } }),
  starrail: () => import('../data/banners/starrail.json', { with: { type: 'json' } }),
  zenless: () => import('../data/banners/zenless.json', { with: { type: 'json' } }),
  wuthering: () => import('../data/banners/wuthering.json', { with: { type: 'json' } }),
}

/** The banner history of a game, by start. The files are checked against their schema by tests. */
export async function loadBanners(game: GameId): Promise<readonly Banner[]> {
  const file = await files[game]()
  return file.default as readonly Banner[]
}
