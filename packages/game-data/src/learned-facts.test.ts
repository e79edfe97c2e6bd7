import { createProvisionalId } from '@bannerday/domain/gacha-info/learned-facts'
import { createOutcomeFacts, determineTopOutcome } from '@bannerday/domain/outcomes/top-outcome'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { expect, test } from 'vitest'
import { loadBanners } from './banners.ts'
import { createItemLookup } from './item-lookup.ts'
import { loadItems } from './items.ts'
import {
  addLearnedBanners,
  addLearnedItems,
  addLearnedPool,
  revealItemIds,
} from './learned-facts.ts'
import { standardItems } from './standard-items.ts'

const NOBODY = createProvisionalId('nobody')

const learnedItem = {
  id: NOBODY,
  rarity: 5,
  kind: 'character',
  names: { ja: '名無し', fr: 'Personne' },
} as const

const run = {
  id: 'ab',
  pullType: '11',
  start: '2027-01-05T12:00:00',
  startBasis: 'server',
  end: '2027-01-26T15:00:00',
  endBasis: 'server',
  fiveStar: [NOBODY],
  fourStar: [],
  names: {},
} as const

const pull = (fields: Partial<Pull>): Pull => ({
  pullType: '11',
  gachaType: '11',
  time: '2027-01-06 10:00:00',
  rarity: 5,
  ...fields,
})

test('adds unknown items and missing names, and keeps bundled names', async () => {
  const bundled = await loadItems('starrail')
  const names = { en: 'Other', ja: '別' }
  const items = addLearnedItems(bundled, [
    learnedItem,
    { id: '1003', rarity: 5, kind: 'character', names },
  ])
  expect(items['1003']).toEqual(bundled['1003'])
  expect(items[NOBODY]?.names).toEqual({ en: '名無し', ja: '名無し', fr: 'Personne' })
  expect(addLearnedItems(bundled, [])).toBe(bundled)
})

test('never stores a provisional id with a pull', async () => {
  const items = addLearnedItems(await loadItems('starrail'), [learnedItem])
  expect(createItemLookup(items).findItemId('Personne')).toBeUndefined()
  expect(createItemLookup(items, true).findItemId('Personne')).toBe(NOBODY)
})

test('adds only the runs that the bundled banners lack', async () => {
  const banners = await loadBanners('starrail')
  const known = banners.findLast(({ pullType, end }) => pullType === '11' && end !== null)!
  const same = { ...run, ...known, id: 'cd', start: `${known.start.slice(0, 10)}T12:00:00` }
  const all = addLearnedBanners(banners, [{ ...same, fourStar: [] }, run])
  expect(all).toHaveLength(banners.length + 1)
  expect(all.at(-1)).toMatchObject({ version: null, fiveStar: [NOBODY] })
})

test('decides the outcome on a banner that only the learned facts contain', async () => {
  const bundled = {
    items: addLearnedItems(await loadItems('starrail'), [learnedItem]),
    banners: addLearnedBanners(await loadBanners('starrail'), [run]),
    standard: addLearnedPool(standardItems.starrail, [
      { id: '1234', from: '2027-01-01T00:00:00' },
      { id: '1003', from: '2027-01-01T00:00:00' },
    ]),
  }
  const won = pull({ itemId: '1999', name: 'Personne' })
  const lost = pull({ itemId: '1234', name: 'Somebody' })
  const { banners, standard, items } = revealItemIds(bundled, [won, lost])
  const facts = createOutcomeFacts('starrail', banners, standard, 8)
  expect(determineTopOutcome(won, facts)).toBe('featured')
  expect(determineTopOutcome(lost, facts)).toBe('standard')
  expect(determineTopOutcome({ ...lost, time: '2026-12-01 10:00:00' }, facts)).not.toBe('standard')
  expect(items['1999']?.names.fr).toBe('Personne')
  expect(items[NOBODY]).toBeUndefined()
  // The bundled day stays.
  expect(standard.filter(({ id }) => id === '1003')).toEqual([{ id: '1003', from: null }])
})
