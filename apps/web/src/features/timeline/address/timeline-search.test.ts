import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { SORTS } from '@bannerday/domain/activities/activity-order'
import { GAME_IDS } from '@bannerday/domain/game'
import { DAY_WIDTHS } from '@bannerday/domain/activities/timeline-scale'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dotted,
  gamesOf,
  parseTimelineSearch,
  TIMELINE_VIEWS,
  type TimelineSearch,
  typesOf,
} from './timeline-search.ts'

test('an address says what to show, and how', () => {
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
  expect(gamesOf(search)).toEqual(['genshin', 'zenless'])
  expect(typesOf(search)).toEqual(['gacha'])
})

test('what cannot be meant is as good as absent', () => {
  const damaged = { view: 'map', sort: '', zoom: 13, games: 'chess', types: 7, hide: 'all', q: '' }
  expect(parseTimelineSearch(damaged)).toEqual({})
})

test('reading what was read changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (parameters) => {
      const search = parseTimelineSearch(parameters)
      expect(parseTimelineSearch(search)).toEqual(search)
    }),
  )
})

test('a link shows the same: view, sort, zoom, filters, words and the open activity', () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1 })
  const someOf = (names: readonly string[]) => fc.subarray([...names], { minLength: 1 }).map(dotted)
  const searches: fc.Arbitrary<TimelineSearch> = fc.record(
    {
      view: fc.constantFrom(...TIMELINE_VIEWS),
      sort: fc.constantFrom(...SORTS),
      zoom: fc.constantFrom(...DAY_WIDTHS),
      games: someOf(GAME_IDS),
      types: someOf(ACTIVITY_TYPES),
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
