import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { SORTS } from '@bannerday/domain/activities/activity-order'
import { GAME_IDS } from '@bannerday/domain/game'
import { DAY_WIDTHS } from '@bannerday/domain/activities/timeline-scale'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinWithDots,
  parseGames,
  parseTimelineSearch,
  TIMELINE_VIEWS,
  type TimelineSearch,
  parseTypes,
} from './url-state.ts'

test('reads all display options from an address', () => {
  const search = parseTimelineSearch({
    view: 'list',
    sort: 'endTimeDesc',
    zoom: 12,
    games: 'zenless.genshin',
    types: 'gacha',
    hide: 'done',
    q: 6.2,
    open: 'b1',
  })
  expect(search).toEqual({
    view: 'list',
    sort: 'endTimeDesc',
    zoom: 12,
    games: 'genshin.zenless',
    types: 'gacha',
    hide: 'done',
    q: '6.2',
    open: 'b1',
  })
  expect(parseGames(search)).toEqual(['genshin', 'zenless'])
  expect(parseTypes(search)).toEqual(['gacha'])
})

test('ignores invalid parameters', () => {
  const damaged = { view: 'map', sort: '', zoom: 13, games: 'chess', types: 7, hide: 'all', q: '' }
  expect(parseTimelineSearch({ ...damaged, day: '2027-02-29' })).toEqual({})
})

const MOMENTS = ['2026-11-22T14Z', '2027-02-28T00Z']
const DAYS = ['2026-11-22', '2028-02-29']

/** Returns an arbitrary that yields known values, near misses and arbitrary other values. */
function nearly(known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const good = fc.constantFrom(...known)
  const damaged = good.chain((value) =>
    fc.constantFrom(String(value).toUpperCase(), `${value} `, `${value}.`, String(value), [value]),
  )
  return fc.oneof(good, good, damaged, fc.anything())
}

/**
 * Returns an arbitrary of known and unknown names in any order, with duplicates and invalid
 * separators.
 */
function nearlyDotted(known: readonly string[]): fc.Arbitrary<unknown> {
  const names = fc.array(fc.oneof(fc.constantFrom(...known), fc.constantFrom('chess', '', ' ')))
  const joined = fc.tuple(names, fc.constantFrom('.', '.', '.', '..', ',')).map(([list, by]) => {
    return list.join(by)
  })
  return fc.oneof(joined, joined, nearly(known))
}

/**
 * URL parameters written by users and by other versions: mostly valid, some invalid, some unknown.
 */
const addresses: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.record(
      {
        view: nearly(TIMELINE_VIEWS),
        sort: nearly(SORTS),
        zoom: nearly(DAY_WIDTHS),
        at: nearly(MOMENTS),
        day: nearly(DAYS),
        games: nearlyDotted(GAME_IDS),
        types: nearlyDotted(ACTIVITY_TYPES),
        hide: nearly(['done']),
        q: fc.oneof(fc.string(), fc.double(), fc.integer(), fc.anything()),
        open: fc.oneof(fc.uuid(), fc.string(), fc.anything()),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(fc.constantFrom('page', 'View', 'utm_source'), fc.anything()),
  )
  .map(([known, unknown]) => ({ ...unknown, ...known }))

/** Returns the known names that a dot-separated text contains, each once and in canonical order. */
function joinedNames(text: unknown, known: readonly string[]): string | undefined {
  if (typeof text !== 'string') return undefined
  const names = new Set(text.split('.'))
  return known.filter((name) => names.has(name)).join('.') || undefined
}

const readKnown = (value: unknown, known: readonly unknown[]) =>
  known.includes(value) ? value : undefined

test('keeps each valid field of any address and drops the rest', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const { q, open } = address
      const words = typeof q === 'number' ? String(q) : q
      const good = {
        view: readKnown(address['view'], TIMELINE_VIEWS),
        sort: readKnown(address['sort'], SORTS),
        zoom: readKnown(address['zoom'], DAY_WIDTHS),
        at: readKnown(address['at'], MOMENTS),
        day: readKnown(address['day'], DAYS),
        games: joinedNames(address['games'], GAME_IDS),
        types: joinedNames(address['types'], ACTIVITY_TYPES),
        hide: readKnown(address['hide'], ['done']),
        q: typeof words === 'string' && words !== '' ? words : undefined,
        open: typeof open === 'string' || typeof open === 'number' ? String(open) : undefined,
      }
      const present = Object.entries(good).filter(([, value]) => value !== undefined)
      expect(parseTimelineSearch(address)).toStrictEqual(Object.fromEntries(present))
    }),
  )
})

test('changes nothing when a parsed search is parsed again', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const search = parseTimelineSearch(address)
      expect(parseTimelineSearch(search)).toStrictEqual(search)
    }),
  )
})

test('parses any address without an error', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (parameters) => {
      expect(() => parseTimelineSearch(parameters)).not.toThrow()
    }),
  )
})

test('restores view, sort, zoom, filters, search text and the open activity from a link', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 })
  const createSubset = (names: readonly string[]) =>
    fc.subarray([...names], { minLength: 1 }).map(joinWithDots)
  const searches: fc.Arbitrary<TimelineSearch> = fc.record(
    {
      view: fc.constantFrom(...TIMELINE_VIEWS),
      sort: fc.constantFrom(...SORTS),
      zoom: fc.constantFrom(...DAY_WIDTHS),
      at: fc.constantFrom(...MOMENTS),
      games: createSubset(GAME_IDS),
      types: createSubset(ACTIVITY_TYPES),
      hide: fc.constant('done' as const),
      q: fc.oneof(words, fc.constantFrom('6.2', 'true', 'null', '"6"', '{}', 'a&b=c#d+e')),
      open: fc.oneof(fc.uuid(), words),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(searches, (search) => {
      const address = new URL(defaultStringifySearch(search), 'https://b.example/timeline').search
      expect(parseTimelineSearch(defaultParseSearch(address))).toEqual(search)
    }),
  )
})
