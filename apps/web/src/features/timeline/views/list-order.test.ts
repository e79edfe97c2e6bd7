import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { limitRows, listSections, type ListSort } from './list-order.ts'
import { createActivity } from '../testing/create-activity.ts'

const over = createActivity(0, -9, 2, { title: 'B' })
const longOver = createActivity(0, -30, 2, { title: 'D' })
const soon = createActivity(0, -1, 2, { title: 'C', gameId: 'wuthering' })
const late = createActivity(0, -2, 20, { title: 'A' })
const coming = createActivity(0, 2, 2, { title: 'E' })
const expected = createActivity(0, -1, 1.5, { title: 'F', projected: true })
const all = [longOver, over, soon, late, coming, expected]

function order(listSort: ListSort | null, sort: 'default' | 'endTimeDesc' = 'default') {
  const settings = { sort, gameOrder: GAME_IDS, now: 0, language: 'en' } as const
  return listSections(all, listSort, settings)
    .map(({ name, activities }) => (name ?? '') + activities.map(({ title }) => title).join(''))
    .join(' ')
}

test('lists ongoing activities of all games first, then upcoming, projected and ended ones', () => {
  expect(order(null)).toBe('liveCA comingE expectedF overBD')
  expect(order(null, 'endTimeDesc')).toBe('FCEA overBD')
})

test('sorts upcoming activities by their start, then by game, and ongoing ones by their end', () => {
  const settings = { sort: 'default', gameOrder: GAME_IDS, now: 0, language: 'en' } as const
  const rows = [
    createActivity(0, 1, 9, { title: 'first', gameId: 'wuthering' }),
    createActivity(0, 2, 9, { title: 'second', gameId: 'genshin' }),
    createActivity(0, 2, 1, { title: 'third', gameId: 'wuthering' }),
    createActivity(0, -3, 4, { title: 'ends first', gameId: 'wuthering' }),
    createActivity(0, -1, 3, { title: 'ends second', gameId: 'genshin' }),
  ]
  const sections = listSections(rows.toReversed(), null, settings)
  expect(sections.map(({ activities }) => activities.map(({ title }) => title))).toEqual([
    ['ends first', 'ends second'],
    ['first', 'second', 'third'],
  ])
})

test('sorts projected activities by the boundary that their times count to', () => {
  const settings = { sort: 'default', gameOrder: GAME_IDS, now: 0, language: 'en' } as const
  const rows = [
    createActivity(0, -9, 14, { title: 'ends on day 5', projected: true }),
    createActivity(0, -1, 5, { title: 'ends on day 4', projected: true }),
    createActivity(0, 3, 20, { title: 'starts on day 3', projected: true }),
  ]
  expect(listSections(rows, null, settings)[0]?.activities).toEqual(rows.toReversed())
})

test('keeps the sections for the first rows', () => {
  const settings = { sort: 'default', gameOrder: GAME_IDS, now: 0, language: 'en' } as const
  const shown = limitRows(listSections(all, null, settings), 3)
  expect(shown.map(({ name, activities }) => [name, activities.length])).toEqual([
    ['live', 2],
    ['coming', 1],
  ])
})

test.each<[ListSort, string]>([
  [{ column: 'title', descending: false }, 'ABCDEF'],
  [{ column: 'title', descending: true }, 'FEDCBA'],
  [{ column: 'start', descending: false }, 'DBACFE'],
  [{ column: 'end', descending: true }, 'AECFBD'],
])('sorts by a column: %j', (listSort, expected) => {
  expect(order(listSort)).toBe(expected)
})

test.each<[Language, string[], string]>([
  ['fr', ['été', 'Zénith'], 'by the collation of the language'],
  ['en', ['Version 9', 'Version 10'], 'by the numbers in titles'],
])('sorts titles in %s: %j, %s', (language, titles) => {
  const rows = titles.toReversed().map((title) => createActivity(0, 0, 1, { title }))
  const listSort = { column: 'title', descending: false } as const
  const [sorted] = listSections(rows, listSort, {
    sort: 'default',
    gameOrder: GAME_IDS,
    now: 0,
    language,
  })
  expect(sorted?.activities.map(({ title }) => title)).toEqual(titles)
})
