import { hash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { createProvisionalId } from '@bannerday/domain/gacha-info/learned-facts'
import { GAME_IDS } from '@bannerday/domain/game'
import { loadBanners } from '@bannerday/game-data/banners'
import { loadItems } from '@bannerday/game-data/items'
import { expect, test } from 'vitest'
import { toWireLearned } from './list-learned.ts'

test.each(GAME_IDS)('needs at most 60 kB for as many %s items as the tables have', async (game) => {
  const items = Object.entries(await loadItems(game)).map(([id, item]) => ({ id, ...item }))
  const banners = (await loadBanners(game)).map((banner, index) => ({
    ...banner,
    id: createProvisionalId(String(index)),
    fourStar: banner.fourStar ?? [],
  }))
  const images = Object.fromEntries(items.map(({ id }) => [id, `https://example.org/${id}`]))
  const pictures = new Map(
    Object.values(images).map((address) => [address, hash('md5', address)] as const),
  )
  const learned = { items, banners, pool: [], replaced: {}, rates: {}, images }
  const text = JSON.stringify(toWireLearned(learned, pictures))
  expect(brotliCompressSync(text).byteLength).toBeLessThan(60_000)
})
