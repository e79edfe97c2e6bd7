import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSighting, exactBoundary } from '../announcements/testing/create-sighting.ts'
import type { GachaItem } from '../announcements/sighted-banner.ts'
import type { Sighting } from '../announcements/sighting.ts'
import { type BundledLookup, learnBanners, learnFacts } from './learn-facts.ts'
import { createProvisionalId, NOTHING_LEARNED } from './learned-facts.ts'

const BUNDLED: Readonly<Record<string, { en: string; ja: string; fr?: string }>> = {
  '1003': { en: 'Himeko', ja: '姫子', fr: 'Himeko' },
  '1101': { en: 'Bronya', ja: 'ブローニャ' },
}

const NOBODY = createProvisionalId('nobody')

const bundled: BundledLookup = {
  findItemId: (name) =>
    Object.keys(BUNDLED).find((id) => Object.values(BUNDLED[id] ?? {}).includes(name)),
  getNames: (id) => BUNDLED[id],
  isStandard: (id) => id === '1003',
}

const item = (slot: string, name: string, fields: Partial<GachaItem> = {}): GachaItem => ({
  slot,
  name,
  kind: 'character',
  rarity: 5,
  id: null,
  isFeatured: false,
  isChoosable: false,
  ...fields,
})

const run = (
  language: 'en' | 'ja' | 'fr',
  items: readonly GachaItem[],
  fields: Partial<Sighting> = {},
): Sighting =>
  createSighting({
    gameId: 'starrail',
    language,
    officialId: 'ab'.repeat(20),
    class: 'ignore',
    shown: { start: '2026-09-01T12:00:00', end: '2026-09-22T15:00:00' },
    start: exactBoundary('2026-09-01T12:00:00'),
    gacha: { pullType: '11', isPermanent: false, name: 'Song', items },
    ...fields,
  })

const learn = (sightings: readonly Sighting[], known = NOTHING_LEARNED) =>
  learnFacts(known, 'starrail', sightings, bundled)

const english = [
  item('a', 'Himeko'),
  item('b', 'Bronya'),
  item('c', 'Nobody', { isFeatured: true }),
]
const japanese = [
  item('a', '姫子'),
  item('b', 'ブローニャ'),
  item('c', '無名', { isFeatured: true }),
]

test('learns unknown items with their names in all languages, and missing names of known ones', () => {
  const french = [
    item('a', 'Himeko'),
    item('b', 'Bronya'),
    item('c', 'Personne', { isFeatured: true }),
  ]
  const { items } = learn([run('en', english), run('ja', japanese), run('fr', french)])
  expect(items).toEqual([
    {
      id: NOBODY,
      rarity: 5,
      kind: 'character',
      names: { en: 'Nobody', ja: '無名', fr: 'Personne' },
    },
    {
      id: '1101',
      rarity: 5,
      kind: 'character',
      names: { en: 'Bronya', ja: 'ブローニャ', fr: 'Bronya' },
    },
  ])
})

test('replaces a provisional id, by which a hidden item is known, once a source reveals it', () => {
  const hidden = learn([run('en', english)])
  const shown = [...english.slice(0, 2), { ...english[2]!, id: '1999' }]
  const revealed = learn([run('en', shown), run('ja', japanese)], hidden)
  expect(revealed.items.map(({ id }) => id)).toEqual(['1999'])
  expect(revealed.items[0]?.names).toEqual({ en: 'Nobody', ja: '無名' })
  expect(revealed.replaced).toEqual({ [NOBODY]: '1999' })
  // A later run hides it again.
  expect(learn([run('ja', japanese)], revealed)).toEqual(revealed)
})

test('ignores a language whose items are in another order', () => {
  const shuffled = [item('a', '無名', { rarity: 4 }), ...japanese.slice(1)]
  expect(learn([run('en', english), run('ja', shuffled)]).items).toMatchObject([
    { id: NOBODY, names: { en: 'Nobody' } },
  ])
  const shorter = learn([run('en', english), run('ja', japanese.slice(1))])
  expect(shorter.items[0]?.names).toEqual({ en: 'Nobody' })
})

test('learns the pool of lost 50/50s with its first day, except known items and other types', () => {
  const earlier = run('en', english, {
    officialId: 'cd'.repeat(20),
    shown: { start: '2026-08-12T06:30:00', end: '2026-09-01T11:59:59' },
    start: { ...exactBoundary('2026-08-12T11:00:00', 'instant'), kind: 'version_start' },
  })
  // 06:30 UTC+8 is 17:30 of the day before in America.
  expect(learn([run('en', english), earlier]).pool).toEqual([
    { id: '1101', from: '2026-08-11T17:30:00' },
  ])
  const standard = run('en', english, {
    gacha: { pullType: '1', isPermanent: true, items: english },
  })
  expect(learn([standard]).pool).toEqual([])
})

test('learns the dated runs of activities, and forgets those of withdrawn ones', () => {
  const activity = {
    runs: [{ id: 'ab', pullType: '11', names: { en: 'Song' }, featured: [NOBODY], second: [] }],
    start: {
      ...exactBoundary('2026-09-01T12:00:00'),
      resolvedAt: '2026-09-01T12:00:00',
      resolvedBasis: 'server',
    },
    end: null,
    withdrawnAt: null,
  } as never
  const facts = { ...NOTHING_LEARNED, replaced: { [NOBODY]: '1999' } }
  const learned = learnBanners(facts, [activity])
  expect(learned.banners).toMatchObject([
    { id: 'ab', pullType: '11', start: '2026-09-01T12:00:00', end: null, fiveStar: ['1999'] },
  ])
  expect(learnBanners(learned, []).banners).toEqual(learned.banners)
  const withdrawn = { ...(activity as object), withdrawnAt: '2026-09-02T00:00:00Z' } as never
  expect(learnBanners(learned, [withdrawn]).banners).toEqual([])
})

test('learns the same in any order, and nothing new from what is known', () => {
  const all = [run('en', english), run('ja', japanese), run('fr', english)]
  const expected = learn(all)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(learn(shuffled)).toEqual(expected)
      expect(learn(shuffled, expected)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})
