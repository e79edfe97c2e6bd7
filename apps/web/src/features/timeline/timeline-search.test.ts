import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamesOf, parseTimelineSearch, typesOf } from './timeline-search.ts'

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
