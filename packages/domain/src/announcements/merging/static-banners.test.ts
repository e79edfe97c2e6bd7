import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createArchivedActivity,
  createSighting,
  exactBoundary,
  VERSIONS,
  versionStart,
} from '../testing/create-sighting.ts'
import type { SeenActivity, Sighting } from '../sighting.ts'
import { mergeSightings } from './merge-sightings.ts'

function merge(sightings: readonly Sighting[], known: readonly SeenActivity[] = []) {
  return mergeSightings(known, sightings, VERSIONS, ({ key }) => key)
}

const RUN = 'ab'.repeat(20)

/** The second half of a version on the clock of each server. */
const run = (fields: Partial<Sighting> = {}, banner: Partial<Sighting['gacha']> = {}) =>
  createSighting({
    officialId: RUN,
    class: 'ignore',
    title: 'Event Wish "Kite Song"',
    isRowWindow: true,
    start: exactBoundary('2026-09-01T18:00:00'),
    end: exactBoundary('2026-09-22T14:59:59'),
    featured: ['10000099'],
    second: ['10000020'],
    ...fields,
    gacha: { pullType: '301', isPermanent: false, name: 'Kite Song', ...banner },
  })

/** The row of a region that is only listed. */
const listed = (region: string): Sighting => {
  const { featured: _, second: __, ...row } = run({ region, title: '' })
  return { ...row, gacha: { pullType: '301', isPermanent: false } }
}

/** The first half: its start is a placeholder. */
const first = (fields: Partial<Sighting> = {}) =>
  run({
    start: { ...versionStart(null), at: '2026-08-12T11:00:00' },
    shown: { start: '2026-08-12T07:00:00', end: '2026-09-01T17:59:59' },
    end: exactBoundary('2026-09-01T17:59:59'),
    ...fields,
  })

const wish = (fields: Partial<Sighting> = {}) =>
  createSighting({
    class: 'gacha',
    title: 'Event Wish "Kite Song": Boosted Drop Rate for Flier!',
    start: exactBoundary('2026-09-01T18:00:00'),
    end: exactBoundary('2026-09-22T14:59:59'),
    ...fields,
  })

test('makes one activity of a run that no announcement contains, in all regions and languages', () => {
  expect(
    merge([
      run(),
      run({ language: 'ja', title: '祈願「凧の歌」' }, { name: '凧の歌' }),
      listed('os_usa'),
      run({ officialId: 'cd'.repeat(20) }, { isPermanent: true }),
    ]),
  ).toMatchObject([
    {
      type: 'gacha',
      titles: { en: 'Event Wish "Kite Song"', ja: '祈願「凧の歌」' },
      officialIds: [`gacha:${RUN}`],
      featured: ['10000099', '10000020'],
      runs: [{ id: RUN, pullType: '301', names: { en: 'Kite Song', ja: '凧の歌' } }],
      start: { resolvedAt: '2026-09-01T18:00:00', resolvedBasis: 'server' },
      doubts: [],
    },
  ])
})

test('creates no activity of a run without details', () => {
  expect(merge([listed('os_usa')])).toEqual([])
})

test.each<[string, Partial<Sighting>, Partial<Sighting>]>([
  ['the announced title contains its name', { featured: [] }, {}],
  ['the announced title names its items', { title: 'Flier arrives', featured: ['10000099'] }, {}],
  ['both have one title', { title: 'Wish A' }, { title: 'Wish A', featured: [] }],
])('merges a run with its announcement when %s, in either order', (_, announced, official) => {
  const [a, b] = [wish(announced), run(official)]
  const together = merge([a, b])
  expect(together).toMatchObject([{ officialIds: [`gacha:${RUN}`, 'global:100'] }])
  expect(together[0]?.titles.en).toBe(a.title)
  for (const [earlier, later] of [
    [a, b],
    [b, a],
  ] as const) {
    const known = merge([earlier])
    expect(merge([earlier, later], known)).toMatchObject([
      {
        uuid: known[0]?.uuid,
        titles: { en: a.title },
        officialIds: [`gacha:${RUN}`, 'global:100'],
        runs: [{ id: RUN }],
      },
    ])
  }
})

test('merges all runs that one announcement names, and no other run', () => {
  const weapon = run(
    { officialId: 'cd'.repeat(20), title: 'Epitome', featured: ['11599'] },
    { pullType: '302', name: 'Epitome of Kites' },
  )
  const other = run(
    { officialId: 'ef'.repeat(20), title: 'Other', featured: ['10000001'] },
    { name: 'Other Song' },
  )
  const both = wish({ title: 'Flier and her weapon', featured: ['10000099', '11599'] })
  expect(merge([both, run(), weapon, other])).toMatchObject([
    { titles: { en: both.title }, runs: [{ id: RUN }, { id: weapon.officialId }] },
    { titles: { en: 'Other' }, runs: [{ id: other.officialId }] },
  ])
})

test('merges a run with a bundled fact by its items, and dates and completes it', () => {
  const fact = createArchivedActivity({
    type: 'gacha',
    titles: { 'zh-Hans': '「风筝」祈愿' },
    featured: ['10000099'],
    start: { ...run().start!, resolvedAt: '2026-09-01T18:00:00', resolvedBasis: 'server' },
    end: { ...run().end!, resolvedAt: '2026-09-22T14:59:59', resolvedBasis: 'server' },
  })
  const end = exactBoundary('2026-09-23T14:59:59')
  expect(merge([run({ end })], [fact])).toMatchObject([
    {
      uuid: 'archived',
      titles: { 'zh-Hans': '「风筝」祈愿', en: 'Event Wish "Kite Song"' },
      end: { resolvedAt: '2026-09-23T14:59:59' },
      revisions: [{ boundary: 'end' }],
    },
  ])
})

test('keeps another banner of the same name, and a later run, apart', () => {
  const later = wish({ start: exactBoundary('2026-12-01T18:00:00'), end: null, officialId: '7' })
  expect(merge([run(), later])).toHaveLength(2)
  const sameName = run({ officialId: 'cd'.repeat(20) }, { pullType: '302' })
  expect(merge([run(), sameName])).toHaveLength(2)
})

test('makes the tabs of a period whose first top item is certain one activity', () => {
  const tab = (officialId: string, title: string) =>
    run(
      { gameId: 'zenless', officialId, title, featured: [title] },
      { pullType: '102', name: title },
    )
  expect(merge([tab('a'.repeat(34), 'Tab A'), tab('b'.repeat(34), 'Tab B')])).toMatchObject([
    { titles: { en: 'Tab A' }, featured: ['Tab A', 'Tab B', '10000020'] },
  ])
})

test('starts the first half with the version, and at the usual hour while it is unknown', () => {
  const usa = { region: 'os_usa', title: '', start: exactBoundary('2026-08-11T18:00:00') }
  const instant = { resolvedAt: '2026-08-12T11:00:00', resolvedBasis: 'instant' }
  expect(merge([first(), first(usa)])).toMatchObject([{ start: instant, doubts: [] }])
  const [unknown] = mergeSightings([], [first()], [], () => 'uuid')
  expect(unknown).toMatchObject({ start: instant, doubts: [] })
  const late = [{ ...VERSIONS[1]!, start: '2026-08-12T13:00:00' }]
  const [delayed] = mergeSightings([], [first()], late, () => 'uuid')
  expect(delayed).toMatchObject({ start: { ...instant, resolvedAt: '2026-08-12T13:00:00' } })
})

test('takes missing dates and those of a display window from the static data', () => {
  const dates = { end: { resolvedAt: '2026-09-22T14:59:59' }, doubts: [] }
  expect(merge([wish({ end: null }), run()])).toMatchObject([dates])
  const picture = wish({ isRowWindow: true, end: exactBoundary('2036-01-01T00:00:00') })
  expect(merge([picture, run()])).toMatchObject([dates])
})

test('keeps the date of a text, and reports a late correction of the static data as a doubt', () => {
  const corrected = run({ end: exactBoundary('2026-09-25T14:59:59') })
  expect(merge([wish(), corrected])).toMatchObject([
    { end: { resolvedAt: '2026-09-22T14:59:59' }, doubts: ['contradiction'] },
  ])
  // The last minute may be written without its last second.
  expect(merge([wish({ end: exactBoundary('2026-09-22T14:59:00') }), run()])).toMatchObject([
    { doubts: [] },
  ])
  const before = merge([run()])
  expect(merge([corrected], before)).toMatchObject([
    { end: { resolvedAt: '2026-09-25T14:59:59' }, revisions: [{ boundary: 'end' }] },
  ])
})

test('yields the same activities in any order, once or repeatedly', () => {
  const all = [
    wish(),
    wish({ language: 'ja', title: 'イベント祈願「凧の歌」' }),
    run(),
    run({ language: 'ja', title: '祈願「凧の歌」' }, { name: '凧の歌' }),
    run({ region: 'cn_gf01', language: 'zh-Hans', title: '祈愿' }, { name: '风筝之歌' }),
    run({ officialId: 'cd'.repeat(20), title: 'Epitome', featured: ['1'] }, { name: 'Epitome' }),
  ]
  const expected = merge(all)
  expect(expected).toHaveLength(2)
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(merge(shuffled)).toEqual(expected)
      expect(merge(shuffled, expected)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})
