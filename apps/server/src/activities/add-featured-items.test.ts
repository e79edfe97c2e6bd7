import type { Banner } from '@bannerday/game-data/banner'
import type { ItemTable } from '@bannerday/game-data/item'
import { expect, test } from 'vitest'
import { addFeaturedItems } from './add-featured-items.ts'
import type { AnnouncedFields } from './announced-fields.ts'
import type { ArchivedFact } from './known-activity.ts'

const items: ItemTable = {
  '1': { rarity: 5, kind: 'character', names: { en: 'Flins', ja: 'フリンズ' } },
  '2': { rarity: 5, kind: 'character', names: { en: 'Sunday', ja: 'サンデー' } },
  '3': { rarity: 4, kind: 'character', names: { en: 'Bennett', ja: 'ベネット' } },
  '4': { rarity: 4, kind: 'character', names: { en: 'Aino' } },
  '5': { rarity: 3, kind: 'weapon', names: { en: 'Slingshot', ja: '弾弓' } },
}

const news: AnnouncedFields = { first_seen: '2026-11-01T00:00:00.000Z' }

function banner(fields: Partial<ArchivedFact>): ArchivedFact {
  return {
    uuid: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
    gameId: 'genshin',
    type: 'gacha',
    titles: { en: 'Event Wish "Night"', ja: 'イベント祈願「夜」' },
    translations: null,
    startTime: '2026-11-20T18:00:00',
    endTime: '2026-12-10T14:59:59',
    startBasis: 'server',
    endBasis: 'server',
    isVersionUpdate: false,
    version: '7.2',
    featured: null,
    ...fields,
  }
}

function getFeatured(fields: Partial<ArchivedFact>, history: readonly Banner[] = []) {
  return addFeaturedItems([banner(fields)], () => ({ items, history }))[0]?.featured
}

test('features the items that title and text name, the rarest first', () => {
  const titles = {
    en: 'Event Wish "Night": "Light" Flins (Electro)',
    ja: '「灯り・フリンズ（雷）」',
  }
  const named = { en: ['3', '1', '5'], ja: ['3', '1', '5'] }
  expect(getFeatured({ titles, named, news })).toEqual(['1', '3'])
})

test('reads featured items from the text alone', () => {
  expect(getFeatured({ named: { en: ['1', '3'], ja: ['1', '3'] }, news })).toEqual(['1', '3'])
})

test('ignores a word of one language that is also an item name, but accepts a name that exists in one language only', () => {
  const named = { en: ['2', '1', '4'], ja: ['1'] }
  expect(getFeatured({ named, news })).toEqual(['1', '4'])
  expect(getFeatured({ titles: { en: 'Warp' }, named: { en: ['1'] }, news })).toEqual(['1'])
})

test('does not feature an item in the top rarity that only the text names', () => {
  const titles = { en: 'Wish: Flins', ja: '祈願：フリンズ' }
  const named = { en: ['1', '2', '3'], ja: ['1', '2', '3'] }
  expect(getFeatured({ titles, named, news })).toEqual(['1', '3'])
})

test('takes the top rarity from the facts and the others from announcements and history', () => {
  const named = { en: ['2', '3'], ja: ['2', '3'] }
  expect(getFeatured({ featured: ['1'], named, news })).toEqual(['1', '3'])
  const past: Banner = {
    version: '7.2',
    pullType: '301',
    start: '2026-11-20T10:00:00',
    startBasis: 'server',
    end: null,
    endBasis: null,
    fiveStar: ['1'],
    fourStar: ['4', '999'],
    names: {},
  }
  expect(getFeatured({ featured: ['1'] }, [past])).toEqual(['1', '4'])
})

test('returns null for unknown items and for activities that are not banners', () => {
  expect(getFeatured({ featured: ['999'] })).toBeNull()
  expect(getFeatured({ news })).toBeNull()
  expect(getFeatured({ type: 'event', titles: { en: 'Flins' }, news })).toBeNull()
})
