import type { ItemTable } from '@bannerday/game-data/item'
import { expect, test } from 'vitest'
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
const items = { genshin: venti, starrail: {}, zenless: {}, wuthering: {} }

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

test('an event comes with its original and every other name it can be found by', () => {
  const { activities } = listArchive([fact({})], { game: 'genshin', lang: 'fr' }, items)
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

test('featured items are named once, the rarest first; an unknown one is left out', () => {
  const banner = fact({ type: 'gacha', featured: ['10000014', '7', '10000022'] })
  const { activities, items: named } = listArchive(
    [banner, { ...banner }],
    { game: 'genshin', lang: 'zh-Hans' },
    items,
  )
  expect(activities[0]?.featured).toEqual(['10000022', '10000014'])
  expect(named).toEqual({
    '10000022': { name: '温迪', rarity: 5, also_called: ['Venti', 'ウェンティ'] },
    '10000014': { name: '芭芭拉', rarity: 4, also_called: ['Barbara'] },
  })
})
