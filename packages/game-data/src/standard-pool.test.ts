import { GAME_IDS } from '@bannerday/domain/game'
import { expect, test } from 'vitest'
import { loadItems } from './items.ts'
import { standardItems } from './standard-items.ts'
import { isStandardItem } from './standard-pool.ts'

test.each(GAME_IDS)(
  'the standard items of %s are five-star items, each listed once',
  async (game) => {
    const items = await loadItems(game)
    const ids = standardItems[game].map(({ id }) => id)
    for (const id of ids) expect(items[id]?.rarity, id).toBe(5)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('an item is standard from the moment it joins', () => {
  expect(isStandardItem('genshin', '10000003', '2020-09-28T07:00:00')).toBe(true)
  expect(isStandardItem('genshin', '10000079', '2023-04-11T17:59:59')).toBe(false)
  expect(isStandardItem('genshin', '10000079', '2023-04-11T18:00:00')).toBe(true)
})

test('an item is not standard while it is featured itself', () => {
  expect(isStandardItem('genshin', '10000042', '2021-02-17T17:59:59')).toBe(true)
  expect(isStandardItem('genshin', '10000042', '2021-02-17T18:00:00')).toBe(false)
  expect(isStandardItem('genshin', '10000042', '2021-03-02T15:59:59')).toBe(false)
  expect(isStandardItem('genshin', '10000042', '2021-03-02T16:00:00')).toBe(true)
  expect(isStandardItem('starrail', '1205', '2025-08-01T00:00:00')).toBe(false)
})

test('a limited item, or one of another game, is never standard', () => {
  expect(isStandardItem('genshin', '10000089', '2025-01-01T00:00:00')).toBe(false)
  expect(isStandardItem('starrail', '10000003', '2025-01-01T00:00:00')).toBe(false)
})
