import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { archived, closes, exact, opens, sighting, VERSIONS } from '../testing/made-sighting.ts'
import type { SeenActivity, Sighting } from '../sighting.ts'
import { mergeSightings } from './merge-sightings.ts'
import { noteReading } from './note-reading.ts'

function merge(
  sightings: readonly Sighting[],
  known: readonly SeenActivity[] = [],
  versions = VERSIONS,
) {
  return mergeSightings(known, sightings, versions, ({ type, key }) => `${type}/${key}`)
}

test('several regions and languages of one row are one activity', () => {
  const [activity, ...others] = merge([
    sighting(),
    sighting({ region: 'os_usa' }),
    sighting({ language: 'ja', title: '凧の競走', picture: 'https://a.example/a.png' }),
  ])
  expect(others).toEqual([])
  expect(activity).toMatchObject({
    uuid: 'event/global:100/2026-08-10',
    titles: { en: 'Kite Race', ja: '凧の競走' },
    picture: 'https://a.example/a.png',
    start: { resolvedAt: '2026-08-17T10:00:00' },
    officialIds: ['global:100'],
    revisions: [],
    doubts: [],
  })
})

test('mainland and others meet in a title of the same language', () => {
  const merged = merge([
    sighting({ language: 'zh-Hans', title: '「风筝竞速」' }),
    sighting({ region: 'cn_gf01', officialId: '7', language: 'zh-Hans', title: '风筝 竞速' }),
    sighting({ region: 'cn_gf01', officialId: '8', language: 'zh-Hans', title: '捉迷藏' }),
  ])
  expect(merged.map(({ officialIds }) => officialIds)).toEqual([
    ['global:100', 'mainland:7'],
    ['mainland:8'],
  ])
})

test('a row that mainland told of first is one with it in all its languages', () => {
  const chinese = { language: 'zh-Hans', title: '「风筝竞速」' } as const
  const merged = merge([
    sighting({ ...chinese, region: 'cn_gf01', officialId: '7', firstSeen: '2026-08-09T00:00:00Z' }),
    sighting(),
    sighting(chinese),
    sighting({ officialId: '101', title: 'Hide and Seek' }),
  ])
  expect(merged.map(({ officialIds }) => officialIds)).toEqual([
    ['global:100', 'mainland:7'],
    ['global:101'],
  ])
})

test('a row of an index, which has no text, parts nothing', () => {
  const chinese = { language: 'zh-Hans', title: '「风筝竞速」' } as const
  const ofMainland = { ...chinese, region: 'cn_gf01', officialId: '7' }
  const merged = merge([
    sighting({ ...ofMainland, start: null, end: null }),
    sighting(chinese),
    sighting(ofMainland),
  ])
  expect(merged.map(({ officialIds }) => officialIds)).toEqual([['global:100', 'mainland:7']])
})

test('an activity of the bundled facts keeps its uuid and gains what is announced', () => {
  const [activity, ...others] = merge(
    [sighting(), sighting({ language: 'ja', title: '凧の競走' })],
    [archived()],
  )
  expect(others).toEqual([])
  expect(activity).toMatchObject({
    uuid: 'archived',
    titles: { en: 'Kite Race', ja: '凧の競走' },
    // A second less is no other date.
    end: { at: '2026-09-04T03:59:59' },
    revisions: [],
    firstSeen: '2026-08-01T00:00:00Z',
    lastSeen: '2026-08-11T00:00:00Z',
  })
})

test('a moved date is told, with when it was seen; the same again is not', () => {
  const first = merge([sighting()])
  const moved = [
    sighting(),
    sighting({
      end: exact('2026-09-06T03:59:00'),
      firstSeen: '2026-08-20T00:00:00Z',
      lastSeen: '2026-08-21T00:00:00Z',
    }),
  ]
  const [second] = merge(moved, first)
  expect(second).toMatchObject({
    uuid: first[0]?.uuid,
    end: { resolvedAt: '2026-09-06T03:59:00' },
    revisions: [
      {
        boundary: 'end',
        from: { at: '2026-09-04T03:59:00' },
        to: { at: '2026-09-06T03:59:00' },
        seenAt: '2026-08-20T00:00:00Z',
      },
    ],
  })
  expect(merge(moved, [second!])).toEqual([second])
})

test('a row put off before it began is the same; one that comes again is another', () => {
  const later = { start: exact('2026-09-10T10:00:00'), end: exact('2026-09-20T03:59:00') }
  const putOff = merge([sighting(), sighting({ ...later, firstSeen: '2026-08-12T00:00:00Z' })])
  expect(putOff).toHaveLength(1)
  const again = merge([sighting(), sighting({ ...later, firstSeen: '2026-09-08T00:00:00Z' })])
  expect(again.map(({ uuid }) => uuid)).toEqual([
    'event/global:100/2026-08-10',
    'event/global:100/2026-09-08',
  ])
})

test('a number given out again with another title is another activity', () => {
  const next = sighting({
    title: 'Hide and Seek',
    start: exact('2026-12-01T10:00:00'),
    end: exact('2026-12-20T03:59:00'),
    firstSeen: '2026-11-28T00:00:00Z',
  })
  expect(merge([sighting(), next]).map(({ titles }) => titles.en)).toEqual([
    'Kite Race',
    'Hide and Seek',
  ])
})

test('two banners of one time are two', () => {
  const banner = (officialId: string, title: string) =>
    sighting({ class: 'gacha', officialId, title, start: opens('7.0') })
  expect(merge([banner('1', 'Wish "A"'), banner('2', 'Wish "B"')])).toHaveLength(2)
})

test('a version is its number, whoever tells of it', () => {
  const version = {
    class: 'version',
    version: '7.0',
    start: exact('2026-08-12T11:00:00', 'instant'),
    end: null,
  } as const
  const merged = merge([
    sighting({ ...version, title: 'Version 7.0 Update Details' }),
    sighting({
      ...version,
      region: 'cn_gf01',
      officialId: '9',
      language: 'zh-Hans',
      title: '7.0版本更新说明',
    }),
  ])
  expect(merged).toMatchObject([
    { type: 'version', version: '7.0', officialIds: ['global:100', 'mainland:9'] },
  ])
})

test('a boundary that waits for a version is doubted until that is known', () => {
  const waiting = sighting({ start: opens('7.1'), end: closes('7.1') })
  const [before] = merge([waiting])
  expect(before).toMatchObject({ start: { resolvedAt: null }, doubts: ['unresolved'] })
  const versions = [
    ...VERSIONS,
    {
      gameId: 'genshin',
      version: '7.1',
      maintenanceStart: '2026-09-23T06:00:00',
      start: '2026-09-23T11:00:00',
    },
    {
      gameId: 'genshin',
      version: '7.2',
      maintenanceStart: '2026-11-04T06:00:00',
      start: '2026-11-04T11:00:00',
    },
  ] as const
  const [after] = merge([waiting], [before!], versions)
  expect(after).toMatchObject({
    uuid: before?.uuid,
    start: { kind: 'version_start', resolvedAt: '2026-09-23T11:00:00' },
    end: { resolvedAt: '2026-11-04T06:00:00' },
    doubts: [],
  })
})

test('a row of several clocks tells which of its times are one moment', () => {
  const row = { isRowWindow: true, officialId: '5' } as const
  const [activity] = merge([
    sighting({ ...row, start: exact('2026-08-12T11:00:00'), end: exact('2026-09-01T14:59:00') }),
    sighting({
      ...row,
      region: 'os_usa',
      start: exact('2026-08-11T22:00:00'),
      end: exact('2026-09-01T14:59:00'),
    }),
  ])
  expect(activity).toMatchObject({
    start: { at: '2026-08-12T11:00:00', basis: 'instant' },
    end: { at: '2026-09-01T14:59:00', basis: 'server' },
    doubts: ['row-window'],
  })
})

test('sightings that contradict each other are doubted', () => {
  const other = sighting({ language: 'fr', title: 'Cerfs', end: exact('2026-09-05T03:59:00') })
  expect(merge([sighting(), other])[0]?.doubts).toEqual(['contradiction'])
})

test('a date that nobody reads any more stays', () => {
  const first = merge([sighting()])
  const unread = { ...exact(''), kind: 'unknown', at: null, basis: null } as const
  const [second] = merge([sighting({ end: unread })], first)
  expect(second).toMatchObject({ end: { resolvedAt: '2026-09-04T03:59:00' }, revisions: [] })
})

test('that nobody says when a version ends is no doubt', () => {
  const version = sighting({ class: 'version', version: '7.0', end: null })
  expect(merge([version])[0]?.doubts).toEqual([])
  expect(merge([sighting({ end: null })])[0]?.doubts).toEqual(['unread-end'])
})

test('what is no activity is left out', () => {
  expect(merge([sighting({ class: 'ignore' })])).toEqual([])
})

test('an activity that leaves the feeds before its end is marked, and unmarked when it is back', () => {
  const activities = merge([sighting()])
  const reading = (officialIds: readonly string[], readAt: string) =>
    ({ gameId: 'genshin', family: 'global', officialIds: new Set(officialIds), readAt }) as const
  const gone = noteReading(activities, reading([], '2026-08-20T00:00:00Z'))
  expect(gone[0]?.withdrawnAt).toBe('2026-08-20T00:00:00Z')
  expect(noteReading(gone, reading([], '2026-08-21T00:00:00Z'))).toEqual(gone)
  expect(noteReading(gone, reading(['global:100'], '2026-08-21T00:00:00Z'))).toEqual(activities)
  expect(noteReading(activities, reading([], '2026-09-10T00:00:00Z'))).toEqual(activities)
  expect(noteReading([archived()], reading([], '2026-08-20T00:00:00Z'))).toEqual([archived()])
})

test('of an end that nobody can read only the feeds can tell', () => {
  const unread = { ...exact(''), kind: 'unknown', at: null, basis: null } as const
  const reading = {
    gameId: 'genshin',
    family: 'global',
    officialIds: new Set<string>(),
    readAt: '2026-12-20T00:00:00Z',
  } as const
  const withdrawnAt = (given: Partial<Sighting>) =>
    noteReading(merge([sighting(given)]), reading)[0]?.withdrawnAt
  expect(withdrawnAt({ end: unread })).toBe(reading.readAt)
  expect(withdrawnAt({ end: null })).toBe(reading.readAt)
  expect(withdrawnAt({ end: closes('7.0') })).toBeNull()
  expect(withdrawnAt({ end: { ...unread, kind: 'permanent' } })).toBeNull()
})

test('the order of the sightings and a second merge change nothing', () => {
  const some = fc.array(
    fc.record({
      region: fc.constantFrom('os_asia', 'os_usa', 'cn_gf01'),
      language: fc.constantFrom('en' as const, 'ja' as const, 'zh-Hans' as const),
      officialId: fc.constantFrom('1', '2', '3'),
      day: fc.integer({ min: 10, max: 28 }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(some, (rows) => {
      const unique = new Map(
        rows.map((row) => [`${row.region}/${row.language}/${row.officialId}`, row]),
      )
      const sightings = [...unique.values()].map(({ day, ...row }) =>
        sighting({
          ...row,
          title: `Kite ${row.officialId}`,
          firstSeen: `2026-08-${day}T00:00:00Z`,
          lastSeen: '2026-08-29T00:00:00Z',
        }),
      )
      const once = merge(sightings)
      expect(merge(sightings.toReversed())).toEqual(once)
      expect(merge(sightings, once)).toEqual(once)
    }),
  )
})
