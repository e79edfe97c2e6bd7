import { expect, test } from 'vitest'
import { filterActivities, filterCount, NO_FILTERS } from './filter-activities.ts'
import { madeActivity } from '../testing/made-activity.ts'
import type { TimelineSearch } from './timeline-search.ts'

const version = madeActivity(0, 0, 9, { uuid: 'version', type: 'version', title: 'Version 6.2' })
const event = madeActivity(0, 0, 9, { uuid: 'event', title: 'Éclats d’étoiles' })
const banner = madeActivity(0, 0, 9, {
  uuid: 'banner',
  gameId: 'zenless',
  type: 'gacha',
  title: 'Signal',
  fullTitle: 'Signal Search: Velvet',
})
const all = [version, event, banner]
const notes = { event: 'done', version: 'cancelled', banner: 'starred' } as const
const found = (search: TimelineSearch) =>
  filterActivities(all, search, notes).map((one) => one.uuid)

test('without a filter the very list comes back', () => {
  expect(filterActivities(all, { zoom: 12, sort: 'default' }, notes)).toBe(all)
})

test.each<[TimelineSearch, string[]]>([
  [{ games: 'zenless' }, ['banner']],
  [{ games: 'genshin.zenless', types: 'version.gacha' }, ['version', 'banner']],
  [{ hide: 'done' }, ['banner']],
  [{ q: 'etoiles ECLATS' }, ['event']],
  [{ q: 'velvet' }, ['banner']],
  [{ q: '6.2', games: 'zenless' }, []],
])('%j leaves %j', (search, uuids) => {
  expect(found(search)).toEqual(uuids)
})

test('filters are counted, and can be taken away together', () => {
  const search: TimelineSearch = {
    zoom: 12,
    games: 'genshin',
    types: 'event',
    hide: 'done',
    q: 'a',
  }
  expect(filterCount(search)).toBe(4)
  expect(filterCount({ zoom: 12 })).toBe(0)
  expect(Object.keys(NO_FILTERS).length).toBe(filterCount(search))
})
