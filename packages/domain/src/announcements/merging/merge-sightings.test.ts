import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createArchivedActivity,
  versionEnd,
  exactBoundary,
  versionStart,
  createSighting,
  VERSIONS,
} from '../testing/create-sighting.ts'
import type { SeenActivity, Sighting } from '../sighting.ts'
import { mergeSightings } from './merge-sightings.ts'
import { updateWithdrawn } from './update-withdrawn.ts'

function merge(
  sightings: readonly Sighting[],
  known: readonly SeenActivity[] = [],
  versions = VERSIONS,
) {
  return mergeSightings(known, sightings, versions, ({ type, key }) => `${type}/${key}`)
}

test('merges regions and languages of one row into one activity', () => {
  const [activity, ...others] = merge([
    createSighting(),
    createSighting({ region: 'os_usa' }),
    createSighting({ language: 'ja', title: '凧の競走', picture: 'https://a.example/a.png' }),
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

test('merges mainland and global rows by a title in the same language', () => {
  const merged = merge([
    createSighting({ language: 'zh-Hans', title: '「风筝竞速」' }),
    createSighting({ region: 'cn_gf01', officialId: '7', language: 'zh-Hans', title: '风筝 竞速' }),
    createSighting({ region: 'cn_gf01', officialId: '8', language: 'zh-Hans', title: '捉迷藏' }),
  ])
  expect(merged.map(({ officialIds }) => officialIds)).toEqual([
    ['global:100', 'mainland:7'],
    ['mainland:8'],
  ])
})

test('merges all languages of a row that mainland announced first', () => {
  const chinese = { language: 'zh-Hans', title: '「风筝竞速」' } as const
  const merged = merge([
    createSighting({
      ...chinese,
      region: 'cn_gf01',
      officialId: '7',
      firstSeen: '2026-08-09T00:00:00Z',
    }),
    createSighting(),
    createSighting(chinese),
    createSighting({ officialId: '101', title: 'Hide and Seek' }),
  ])
  expect(merged.map(({ officialIds }) => officialIds)).toEqual([
    ['global:100', 'mainland:7'],
    ['global:101'],
  ])
})

test('does not separate activities by an index row without text', () => {
  const chinese = { language: 'zh-Hans', title: '「风筝竞速」' } as const
  const ofMainland = { ...chinese, region: 'cn_gf01', officialId: '7' }
  const merged = merge([
    createSighting({ ...ofMainland, start: null, end: null }),
    createSighting(chinese),
    createSighting(ofMainland),
  ])
  expect(merged.map(({ officialIds }) => officialIds)).toEqual([['global:100', 'mainland:7']])
})

test('keeps the uuid of a bundled activity and adds announced data', () => {
  const [activity, ...others] = merge(
    [createSighting(), createSighting({ language: 'ja', title: '凧の競走' })],
    [createArchivedActivity()],
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

test('reports a moved date with the time of its sighting, and nothing without a change', () => {
  const first = merge([createSighting()])
  const moved = [
    createSighting(),
    createSighting({
      end: exactBoundary('2026-09-06T03:59:00'),
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

test('treats a row postponed before its start as the same, and a rerun as another activity', () => {
  const later = {
    start: exactBoundary('2026-09-10T10:00:00'),
    end: exactBoundary('2026-09-20T03:59:00'),
  }
  const putOff = merge([
    createSighting(),
    createSighting({ ...later, firstSeen: '2026-08-12T00:00:00Z' }),
  ])
  expect(putOff).toHaveLength(1)
  const again = merge([
    createSighting(),
    createSighting({ ...later, firstSeen: '2026-09-08T00:00:00Z' }),
  ])
  expect(again.map(({ uuid }) => uuid)).toEqual([
    'event/global:100/2026-08-10',
    'event/global:100/2026-09-08',
  ])
})

test('treats a reused id with another title as another activity', () => {
  const next = createSighting({
    title: 'Hide and Seek',
    start: exactBoundary('2026-12-01T10:00:00'),
    end: exactBoundary('2026-12-20T03:59:00'),
    firstSeen: '2026-11-28T00:00:00Z',
  })
  expect(merge([createSighting(), next]).map(({ titles }) => titles.en)).toEqual([
    'Kite Race',
    'Hide and Seek',
  ])
})

test('keeps two simultaneous banners separate', () => {
  const banner = (officialId: string, title: string) =>
    createSighting({ class: 'gacha', officialId, title, start: versionStart('7.0') })
  expect(merge([banner('1', 'Wish "A"'), banner('2', 'Wish "B"')])).toHaveLength(2)
})

test('identifies a version by its number, whatever the source', () => {
  const version = {
    class: 'version',
    version: '7.0',
    start: exactBoundary('2026-08-12T11:00:00', 'instant'),
    end: null,
  } as const
  const merged = merge([
    createSighting({ ...version, title: 'Version 7.0 Update Details' }),
    createSighting({
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

test('doubts a boundary that waits for a version until the version is known', () => {
  const waiting = createSighting({ start: versionStart('7.1'), end: versionEnd('7.1') })
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

test('infers instants from a row on several clocks', () => {
  const row = { isRowWindow: true, officialId: '5' } as const
  const [activity] = merge([
    createSighting({
      ...row,
      start: exactBoundary('2026-08-12T11:00:00'),
      end: exactBoundary('2026-09-01T14:59:00'),
    }),
    createSighting({
      ...row,
      region: 'os_usa',
      start: exactBoundary('2026-08-11T22:00:00'),
      end: exactBoundary('2026-09-01T14:59:00'),
    }),
  ])
  expect(activity).toMatchObject({
    start: { at: '2026-08-12T11:00:00', basis: 'instant' },
    end: { at: '2026-09-01T14:59:00', basis: 'server' },
    doubts: ['row-window'],
  })
})

test('doubts contradicting sightings', () => {
  const other = createSighting({
    language: 'fr',
    title: 'Cerfs',
    end: exactBoundary('2026-09-05T03:59:00'),
  })
  expect(merge([createSighting(), other])[0]?.doubts).toEqual(['contradiction'])
})

test('keeps a date that no sighting contains any more', () => {
  const first = merge([createSighting()])
  const unread = { ...exactBoundary(''), kind: 'unknown', at: null, basis: null } as const
  const [second] = merge([createSighting({ end: unread })], first)
  expect(second).toMatchObject({ end: { resolvedAt: '2026-09-04T03:59:00' }, revisions: [] })
})

test('does not doubt the unannounced end of a version', () => {
  const version = createSighting({ class: 'version', version: '7.0', end: null })
  expect(merge([version])[0]?.doubts).toEqual([])
  expect(merge([createSighting({ end: null })])[0]?.doubts).toEqual(['unread-end'])
})

test('omits announcements that are not activities', () => {
  expect(merge([createSighting({ class: 'ignore' })])).toEqual([])
})

test('marks an activity that disappears before its end, and unmarks it when it reappears', () => {
  const activities = merge([createSighting()])
  const reading = (officialIds: readonly string[], readAt: string) =>
    ({ gameId: 'genshin', family: 'global', officialIds: new Set(officialIds), readAt }) as const
  const withdrawn = updateWithdrawn(activities, reading([], '2026-08-20T00:00:00Z'))
  expect(withdrawn[0]?.withdrawnAt).toBe('2026-08-20T00:00:00Z')
  expect(updateWithdrawn(withdrawn, reading([], '2026-08-21T00:00:00Z'))).toEqual(withdrawn)
  expect(updateWithdrawn(withdrawn, reading(['global:100'], '2026-08-21T00:00:00Z'))).toEqual(
    activities,
  )
  expect(updateWithdrawn(activities, reading([], '2026-09-10T00:00:00Z'))).toEqual(activities)
  expect(updateWithdrawn([createArchivedActivity()], reading([], '2026-08-20T00:00:00Z'))).toEqual([
    createArchivedActivity(),
  ])
})

test("relies on the sources' lists for an activity with an unreadable end", () => {
  const unread = { ...exactBoundary(''), kind: 'unknown', at: null, basis: null } as const
  const reading = {
    gameId: 'genshin',
    family: 'global',
    officialIds: new Set<string>(),
    readAt: '2026-12-20T00:00:00Z',
  } as const
  const withdrawnAt = (fields: Partial<Sighting>) =>
    updateWithdrawn(merge([createSighting(fields)]), reading)[0]?.withdrawnAt
  expect(withdrawnAt({ end: unread })).toBe(reading.readAt)
  expect(withdrawnAt({ end: null })).toBe(reading.readAt)
  expect(withdrawnAt({ end: versionEnd('7.0') })).toBeNull()
  expect(withdrawnAt({ end: { ...unread, kind: 'permanent' } })).toBeNull()
})

test('does not depend on the order of sightings and is idempotent', () => {
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
        createSighting({
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
