import type { ItemTable } from '@bannerday/game-data/item'
import { expect, test } from 'vitest'
import { toWireFeatured } from './wire-featured.ts'

const table: ItemTable = {
  '1': { rarity: 5, kind: 'character', names: { en: 'Vesna', 'zh-Hans': '薇斯纳' } },
}
const banner = {
  uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
  type: 'gacha',
  featured: ['1'],
} as const

test("names a featured item in the language closest to the reader's", () => {
  const nameIn = (language: 'zh-Hant' | 'ja') =>
    toWireFeatured(banner, language, { table, lastRuns: new Map() }).featured?.[0]?.name
  expect(nameIn('zh-Hant')).toBe('薇斯纳')
  expect(nameIn('ja')).toBe('Vesna')
})
