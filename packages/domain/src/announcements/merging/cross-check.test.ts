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
import type { Boundary } from '../boundary.ts'
import { mergeSightings } from './merge-sightings.ts'

const WUTHERING = VERSIONS.map((version) => ({ ...version, gameId: 'wuthering' as const }))

function merge(sightings: readonly Sighting[], known: readonly SeenActivity[] = []) {
  return mergeSightings(known, sightings, WUTHERING, ({ key }) => key)
}

/** A notice of a banner, from the tenth to the fourth of the next month. */
const notice = (fields: Partial<Sighting> = {}) =>
  createSighting({
    gameId: 'wuthering',
    region: 'cn',
    language: 'zh-Hans',
    class: 'gacha',
    title: '[风筝与风]角色活动唤取',
    ...fields,
  })

const wiki = (fields: Partial<Sighting> = {}) =>
  notice({
    officialId: '7/风筝与风',
    title: '风筝与风',
    isRowWindow: true,
    isCrossCheck: true,
    picture: 'https://a.example/wiki.png',
    ...fields,
  })

const unread: Boundary = {
  ...exactBoundary(''),
  kind: 'unknown',
  at: null,
  basis: null,
  text: '另行通知',
}

test('confirms announced data and adds only a missing image', () => {
  const [separate] = merge([notice()])
  expect(merge([notice(), wiki()])).toEqual([
    { ...separate, picture: 'https://a.example/wiki.png' },
  ])
  const [own] = merge([notice({ picture: 'https://a.example/own.png' }), wiki()])
  expect(own?.picture).toBe('https://a.example/own.png')
})

test('reports a different date as a doubt and overrides nothing', () => {
  const later = exactBoundary('2026-09-11T03:59:00')
  expect(merge([notice(), wiki({ end: later, lastSeen: '2026-08-19T00:00:00Z' })])).toMatchObject([
    { end: { resolvedAt: '2026-09-04T03:59:00' }, doubts: ['contradiction'], revisions: [] },
  ])
})

test.each<[string, Boundary | null]>([
  ['nothing', null],
  ['words that nobody understands', unread],
])('fills the end when it is %s', (_, end) => {
  expect(merge([notice({ end }), wiki()])).toMatchObject([
    {
      end: { kind: 'exact', resolvedAt: '2026-09-04T03:59:00', resolvedBasis: 'server' },
      doubts: [],
    },
  ])
})

test('dates a boundary that waits for a version until the version is announced', () => {
  const waits = notice({ start: versionStart('7.0'), end: versionEnd('7.0') })
  const check = wiki({
    start: exactBoundary('2026-08-12T11:00:00'),
    end: exactBoundary('2026-09-22T11:59:00'),
  })
  const [filled] = merge([waits, check])
  expect(filled).toMatchObject({
    end: { kind: 'version_end', resolvedAt: '2026-09-22T11:59:00', resolvedBasis: 'instant' },
    doubts: [],
  })
})

test('matches one activity or none, by name, type and time', () => {
  const end = unread
  const open = (fields: Partial<Sighting> = {}) => notice({ end, ...fields })
  const isFilled = (...sightings: Sighting[]) =>
    merge(sightings).map((activity) => activity.end?.resolvedAt != null)
  expect(isFilled(open(), wiki())).toEqual([true])
  expect(isFilled(open(), wiki({ title: '别的' }))).toEqual([false])
  expect(isFilled(open(), wiki({ title: '风' }))).toEqual([false])
  expect(isFilled(open(), wiki({ class: 'event' }))).toEqual([false])
  expect(isFilled(open({ class: 'challenge' }), wiki({ class: 'event' }))).toEqual([true])
  expect(isFilled(open(), wiki({ start: exactBoundary('2026-10-01T10:00:00') }))).toEqual([false])
  expect(isFilled(open({ start: unread }), wiki())).toEqual([true])
  const other = open({ officialId: '8', title: '[风筝与风]再临角色活动唤取' })
  expect(isFilled(open(), other, wiki())).toEqual([false, false])
})

test('adds neither activities of its own nor data to bundled facts', () => {
  expect(merge([wiki()])).toEqual([])
  const fact = createArchivedActivity({
    gameId: 'wuthering',
    type: 'gacha',
    titles: { 'zh-Hans': '风筝与风' },
  })
  expect(merge([wiki({ end: exactBoundary('2026-09-11T03:59:00') })], [fact])).toEqual([fact])
})
