import { GAME_IDS } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { listOrder, type ListSort } from './list-order.ts'
import { madeActivity } from '../testing/made-activity.ts'

const over = madeActivity(0, -9, 2, { title: 'B' })
const longOver = madeActivity(0, -30, 2, { title: 'D' })
const soon = madeActivity(0, -1, 2, { title: 'C', gameId: 'wuthering' })
const late = madeActivity(0, -2, 20, { title: 'A' })
const all = [longOver, over, soon, late]

function order(listSort: ListSort | null, sort: 'default' | 'endTimeDesc' = 'default') {
  const rows = listOrder(all, listSort, {
    sort,
    gameOrder: GAME_IDS,
    now: 0,
    language: 'en',
  })
  return rows.map(({ title }) => title).join('')
}

test('as the timeline sorts, with what is over at the end, the last one first', () => {
  expect(order(null)).toBe('ACBD')
  expect(order(null, 'endTimeDesc')).toBe('CABD')
})

test.each<[ListSort, string]>([
  [{ column: 'title', descending: false }, 'ABCD'],
  [{ column: 'title', descending: true }, 'DCBA'],
  [{ column: 'start', descending: false }, 'DBAC'],
  [{ column: 'end', descending: true }, 'ACBD'],
])('by a column: %j', (listSort, expected) => {
  expect(order(listSort)).toBe(expected)
})

test.each<[Language, string[], string]>([
  ['fr', ['été', 'Zénith'], 'as its readers order words'],
  ['en', ['Version 9', 'Version 10'], 'by the number in them'],
])('titles stand in %s: %j, %s', (language, titles) => {
  const rows = titles.toReversed().map((title) => madeActivity(0, 0, 1, { title }))
  const listSort = { column: 'title', descending: false } as const
  const sorted = listOrder(rows, listSort, {
    sort: 'default',
    gameOrder: GAME_IDS,
    now: 0,
    language,
  })
  expect(sorted.map(({ title }) => title)).toEqual(titles)
})
