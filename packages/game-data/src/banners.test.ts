import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { describe, expect, test } from 'vitest'
import { bannersSchema } from './banners-schema.ts'
import { loadBanners } from './banners.ts'
import { loadItems } from './items.ts'

/** Minimum number of known banners; fewer mean lost facts. */
const coverage: Record<GameId, number> = {
  genshin: 300,
  starrail: 135,
  zenless: 89,
  wuthering: 188,
}

describe.each(GAME_IDS)('banner data of %s', (game) => {
  test('matches the schema and is complete', async () => {
    const banners = await loadBanners(game)
    expect(bannersSchema.safeParse(banners).error).toBeUndefined()
    expect(banners.length).toBeGreaterThanOrEqual(coverage[game])
  })

  test('features items of the table with the right rarity', async () => {
    const items = await loadItems(game)
    for (const banner of await loadBanners(game)) {
      for (const id of banner.fiveStar) expect(items[id]?.rarity, id).toBe(5)
      for (const id of banner.fourStar ?? []) expect(items[id]?.rarity, id).toBe(4)
    }
  })

  test('sorts banners by start and ends each after it', async () => {
    const banners = await loadBanners(game)
    expect(banners.map(({ start }) => start)).toEqual(banners.map(({ start }) => start).toSorted())
    for (const { start, end } of banners) {
      if (end !== null) expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
    }
  })

  test('has a basis for each boundary', async () => {
    for (const { end, endBasis } of await loadBanners(game)) {
      expect(endBasis === null).toBe(end === null)
    }
  })

  test('features no item twice at once on the same pull type', async () => {
    const until = new Map<string, string>()
    for (const { pullType, start, end, fiveStar } of await loadBanners(game)) {
      for (const id of fiveStar) {
        const key = `${pullType} ${id}`
        expect(start > (until.get(key) ?? ''), `${key} at ${start}`).toBe(true)
        until.set(key, end ?? '9999')
      }
    }
  })
})

test('starts first halves at one instant and second halves on each server', async () => {
  const banners = await loadBanners('genshin')
  const characters = banners.filter(
    ({ version, pullType }) => version === '6.1' && pullType === '301',
  )
  expect(characters.map(({ start, startBasis }) => [start, startBasis])).toEqual([
    ['2025-10-22T06:00:00', 'instant'],
    ['2025-11-11T18:00:00', 'server'],
  ])
})

test('contains the newest known banners', async () => {
  expect(await newestStart('genshin')).toBe('2026-10-13T18:00:00')
  expect(await newestStart('starrail')).toBe('2026-10-21T12:00:00')
  expect(await newestStart('zenless')).toBe('2026-10-21T06:00:00')
  expect(await newestStart('wuthering')).toBe('2026-10-22T10:00:00')
})

async function newestStart(game: GameId): Promise<string | undefined> {
  return (await loadBanners(game)).at(-1)?.start
}
