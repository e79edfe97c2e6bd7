import type { ItemTable } from '@bannerday/game-data/item'
import { expect, test } from 'vitest'
import { getItemName } from './open-account.ts'

const items: ItemTable = {
  '1': { rarity: 5, kind: 'agent', names: { en: 'Roxy', 'zh-Hans': '洛克茜' } },
}

test('returns the name in the language, or in the nearest one', () => {
  expect(getItemName(items, '1', 'zh-Hant')).toBe('洛克茜')
  expect(getItemName(items, '1', 'ko')).toBe('Roxy')
  expect(getItemName(items, '2', 'en')).toBeUndefined()
  expect(getItemName(items, undefined, 'en')).toBeUndefined()
})
