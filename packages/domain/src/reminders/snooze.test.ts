import { expect, test } from 'vitest'
import { snoozeUntilTomorrow } from './snooze.ts'

const HOUR = 3_600_000
const NOW = 1000 * HOUR

test('postpones by a day, or halfway to an end that comes before', () => {
  const ends = new Map([
    ['long', NOW + 48 * HOUR],
    ['short', NOW + 6 * HOUR],
    ['open', null],
    ['over', NOW],
  ])
  expect(snoozeUntilTomorrow([], ['long', 'short', 'open', 'over', 'unknown'], ends, NOW)).toEqual([
    { uuid: 'long', at: NOW + 24 * HOUR },
    { uuid: 'short', at: NOW + 3 * HOUR },
    { uuid: 'open', at: NOW + 24 * HOUR },
  ])
})

test('replaces an earlier one, drops what is past, and stays small', () => {
  const known = [
    { uuid: 'past', at: NOW - 25 * HOUR },
    { uuid: 'again', at: NOW + HOUR },
    { uuid: 'kept', at: NOW },
  ]
  expect(snoozeUntilTomorrow(known, ['again'], new Map([['again', null]]), NOW)).toEqual([
    { uuid: 'kept', at: NOW },
    { uuid: 'again', at: NOW + 24 * HOUR },
  ])
  const many = Array.from({ length: 100 }, (_, index) => ({ uuid: `${index}`, at: NOW }))
  const grown = snoozeUntilTomorrow(many, ['new'], new Map([['new', null]]), NOW)
  expect(grown).toHaveLength(100)
  expect(grown.at(-1)?.uuid).toBe('new')
})
