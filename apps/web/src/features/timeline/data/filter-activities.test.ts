import { normalizeSearchText } from '@bannerday/domain/search-text'
import { expect, test } from 'vitest'
import { filterActivities, filterCount, hiddenCount, NO_FILTERS } from './filter-activities.ts'
import { searchMatches } from './search.tsx'
import { createActivity } from '../testing/create-activity.ts'
import type { TimelineSearch } from '../url-state.ts'

const version = createActivity(0, 0, 9, { uuid: 'version', type: 'version', title: 'Version 6.2' })
const event = createActivity(0, 0, 9, { uuid: 'event', title: 'Éclats d’étoiles' })
const banner = createActivity(0, 0, 9, {
  uuid: 'banner',
  gameId: 'zenless',
  type: 'gacha',
  title: 'Signal',
  fullTitle: 'Signal Search: Velvet',
  featured: [{ id: '1', name: 'Yixuan', kind: 'agent', rarity: 5 }],
  foreign: { text: '「如梦令」代理人调频', language: 'zh-Hans' },
})
const getNames = (uuid: string) =>
  uuid === 'banner' ? normalizeSearchText('イーシェン\n의현') : ''
const all = [version, event, banner]
const notes = { event: 'done', version: 'cancelled', banner: 'starred' } as const
const beside = { notes, now: 1, matches: searchMatches(getNames) }
const found = (search: TimelineSearch) =>
  filterActivities(all, search, beside).map((one) => one.uuid)

test('returns the same list without a filter', () => {
  expect(filterActivities(all, { zoom: 12, sort: 'default' }, beside)).toBe(all)
})

test.each<[TimelineSearch, string[]]>([
  [{ games: 'zenless' }, ['banner']],
  [{ games: 'genshin.zenless', types: 'version.gacha' }, ['version', 'banner']],
  [{ hide: 'done' }, ['banner']],
  [{ status: 'starred.cancelled' }, ['version', 'banner']],
  [{ status: 'in_progress' }, []],
  [{ q: 'etoiles ECLATS' }, ['event']],
  [{ q: 'velvet' }, ['banner']],
  [{ q: 'yixuan' }, ['banner']],
  [{ q: '如梦令' }, ['banner']],
  [{ q: '의현' }, ['banner']],
  [{ q: '의현', games: 'genshin' }, []],
  [{ q: '6.2', games: 'zenless' }, []],
])('filters by %j: %j', (search, uuids) => {
  expect(found(search)).toEqual(uuids)
})

test('ignores a search while it loads, and applies other filters', () => {
  const search = { q: 'yixuan', hide: 'done' } as const
  const shown = filterActivities(all, search, { ...beside, matches: null })
  expect(shown.map(({ uuid }) => uuid)).toEqual(['banner'])
  expect(filterActivities(all, { q: 'none' }, { ...beside, matches: null })).toEqual(all)
})

test('counts the filters and clears them together', () => {
  const search: TimelineSearch = {
    zoom: 12,
    games: 'genshin',
    types: 'event',
    hide: 'done',
    live: true,
    status: 'done',
    q: 'a',
  }
  expect(filterCount(search)).toBe(6)
  expect(filterCount({ zoom: 12 })).toBe(0)
  expect(Object.keys(NO_FILTERS).length).toBe(filterCount(search))
})

test('filters by ongoing, and counts excluded activities that have not ended', () => {
  const coming = createActivity(0, 3, 9, { uuid: 'coming' })
  const over = createActivity(0, -9, 3, { uuid: 'over' })
  const some = [...all, coming, over]
  const live = filterActivities(some, { live: true }, beside)
  expect(live.map(({ uuid }) => uuid)).toEqual(['version', 'event', 'banner'])
  expect(hiddenCount(some, live, 1)).toBe(1)
  expect(hiddenCount(some, some, 1)).toBe(0)
})
