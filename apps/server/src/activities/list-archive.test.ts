import type { ItemTable } from '@bannerday/game-data/item'
import { expect, test } from 'vitest'
import { createItemTables } from '#testing/item-tables.ts'
import type { ArchivedFact } from './known-activity.ts'
import { listArchive } from './list-archive.ts'

const venti: ItemTable = {
  '10000022': {
    rarity: 5,
    kind: 'character',
    names: { en: 'Venti', 'zh-Hans': '温迪', ja: 'ウェンティ' },
  },
  '10000014': { rarity: 4, kind: 'character', names: { en: 'Barbara', 'zh-Hans': '芭芭拉' } },
}
const responseData = {
  items: createItemTables({ genshin: venti }),
  pictures: new Map([['https://example.org/banner.png', '0123456789abcdef0123456789abcdef']]),
}

function fact(fields: Partial<ArchivedFact>): ArchivedFact {
  return {
    uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
    gameId: 'genshin',
    type: 'event',
    titles: { 'zh-Hans': '「百货奇货」活动' },
    translations: { en: 'Marvelous Merchandise', fr: 'Marchandises merveilleuses' },
    startTime: '2026-11-01T10:00:00',
    endTime: '2026-11-30T10:00:00',
    startBasis: 'server',
    endBasis: 'server',
    isVersionUpdate: false,
    version: '6.2',
    featured: null,
    ...fields,
  }
}

test('lists an event with its original title and all other searchable names', () => {
  const { activities } = listArchive([fact({})], { game: 'genshin', lang: 'fr' }, responseData)
  expect(activities).toMatchObject([
    {
      title: 'Marchandises merveilleuses',
      title_lang: 'fr',
      original_title: { text: '「百货奇货」活动', lang: 'zh-Hans' },
      also_called: ['Marvelous Merchandise', '「百货奇货」活动'],
      version: '6.2',
      featured: [],
    },
  ])
})

test('names each featured item once, the rarest first, and omits unknown items', () => {
  const banner = fact({ type: 'gacha', featured: ['10000014', '7', '10000022'] })
  const { activities, items: named } = listArchive(
    [banner, { ...banner }],
    { game: 'genshin', lang: 'zh-Hans' },
    responseData,
  )
  expect(activities[0]?.featured).toEqual(['10000022', '10000014'])
  expect(named).toEqual({
    '10000022': { name: '温迪', rarity: 5, also_called: ['Venti', 'ウェンティ'] },
    '10000014': { name: '芭芭拉', rarity: 4, also_called: ['Barbara'] },
  })
})

test('falls back to the other Chinese for an item without a name', () => {
  const banner = fact({ type: 'gacha', titles: {}, featured: ['10000022'] })
  const read = listArchive([banner], { game: 'genshin', lang: 'zh-Hant' }, responseData)
  expect(read.items['10000022']?.name).toBe('温迪')
  expect(read.activities[0]?.title).toContain('温迪')
})

test('links an image on our own origin only when the server has it', () => {
  const pictures = ['https://example.org/banner.png', 'https://example.org/other.png', null]
  const { activities } = listArchive(
    pictures.map((picture) => fact({ picture })),
    { game: 'genshin', lang: 'en' },
    responseData,
  )
  expect(activities.map(({ banner_img }) => banner_img)).toEqual([
    '/images/0123456789abcdef0123456789abcdef-480.webp',
    undefined,
    undefined,
  ])
})
