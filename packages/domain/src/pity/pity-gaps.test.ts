import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import type { Pull } from '../pulls/pull.ts'
import { findGaps, listGaps } from './pity-gaps.ts'
import { createReadInterval, mergeReadIntervals, type ReadInterval } from './read-intervals.ts'
import { addMonths, findImportDeadline, getRetentionMonths } from './retention.ts'

function pullsOn(...days: readonly string[]): readonly Pull[] {
  return days.map((day) => ({ pullType: 'x', gachaType: 'x', time: `${day} 12:00:00` }))
}

function readOn(gameId: GameId, type: string, ...days: readonly string[]): readonly ReadInterval[] {
  return mergeReadIntervals(
    days.map((day) =>
      createReadInterval(gameId, type, Temporal.Instant.from(`${day}T04:30:00Z`), 8),
    ),
  )
}

describe('findGaps', () => {
  test.for<readonly [string, GameId, string, readonly string[], readonly string[], object[]]>([
    [
      'finds none in a year of Genshin Impact',
      'genshin',
      '301',
      ['2026-01-10', '2026-08-15'],
      [],
      [],
    ],
    [
      'finds one after six months of 2023',
      'genshin',
      '301',
      ['2023-01-10', '2023-08-15'],
      [],
      [{ after: '2023-01-10', before: '2023-08-15' }],
    ],
    [
      'finds none in a year that an import of Star Rail has read',
      'starrail',
      '11',
      ['2025-09-01', '2026-05-20'],
      ['2026-06-10'],
      [],
    ],
    [
      'finds one where no import is known',
      'starrail',
      '11',
      ['2025-09-01', '2026-05-20'],
      [],
      [{ after: '2025-09-01', before: '2026-05-20' }],
    ],
    [
      'finds none in two years of a collaboration',
      'starrail',
      '21',
      ['2025-08-01', '2027-06-20'],
      [],
      [],
    ],
    [
      'finds the part of a gap that an import has not read',
      'zenless',
      '2',
      ['2026-01-02', '2026-08-01'],
      ['2026-08-01'],
      [{ after: '2026-01-02', before: '2026-02-01' }],
    ],
    ['allows three days more', 'zenless', '2', ['2026-01-02', '2026-07-05'], [], []],
    [
      'finds one between two imports, however close their pulls are',
      'wuthering',
      '1',
      ['2026-01-05', '2026-07-20'],
      ['2026-01-10', '2026-08-01'],
      [{ after: '2026-01-10', before: '2026-02-01' }],
    ],
    [
      'finds none between two imports that pulls of a file join',
      'wuthering',
      '1',
      ['2026-01-05', '2026-01-25', '2026-02-27', '2026-07-20'],
      ['2026-01-10', '2026-09-01'],
      [],
    ],
    ['finds none in a pull type that ends', 'genshin', '100', ['2021-01-01', '2026-01-01'], [], []],
  ])('%s', ([, gameId, type, days, imports, gaps]) => {
    const known = { pulls: pullsOn(...days), read: readOn(gameId, type, ...imports) }
    expect(findGaps(gameId, { [type]: known })).toEqual({ [type]: gaps })
  })

  test('counts pulls of other types, and keeps the gaps of each type apart', () => {
    const read = readOn('zenless', '2', '2026-09-01')
    const gaps = findGaps('zenless', {
      1: { pulls: pullsOn('2026-01-01', '2026-12-01') },
      2: { pulls: pullsOn('2026-02-01'), read },
      3: { pulls: pullsOn('2026-04-01') },
    })
    const gap = { after: '2026-04-01', before: '2026-12-01' }
    const unread = { after: '2026-02-01', before: '2026-03-01' }
    expect(gaps).toEqual({ 1: [gap], 2: [unread], 3: [gap] })
    expect(listGaps(gaps)).toEqual([unread, gap])
  })

  test('finds none in what an import has read', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addMonths('2023-01-01', 0, days))
    fc.assert(
      fc.property(
        fc.constantFrom('11', '21'),
        fc.array(day, { maxLength: 8 }),
        fc.array(day, { maxLength: 3 }),
        (type, days, imports) => {
          const read = readOn('starrail', type, ...imports)
          const known = { pulls: pullsOn(...days.toSorted()), read }
          for (const { after, before } of findGaps('starrail', { [type]: known })[type] ?? []) {
            expect(after < before).toBe(true)
            for (const { from, to } of read) {
              expect(before <= from.slice(0, 10) || after >= to.slice(0, 10)).toBe(true)
            }
          }
        },
      ),
    )
  })
})

test('limits the months of a log by type and by the day on which it is read', () => {
  expect(getRetentionMonths('genshin', '301', '2024-03-12')).toBe(6)
  expect(getRetentionMonths('genshin', '301', '2024-03-13')).toBe(12)
  expect(getRetentionMonths('starrail', '11', '2026-05-31')).toBe(6)
  expect(getRetentionMonths('starrail', '11', '2026-06-01')).toBe(12)
  expect(getRetentionMonths('starrail', '21', '2025-07-11')).toBe(24)
})

test('asks for the next import before a pull is lost that none has read', () => {
  expect(findImportDeadline('zenless', '2026-08-31', {})).toBe('2027-02-28')
  expect(findImportDeadline('starrail', '2026-11-12', {})).toBe('2027-11-12')
  const read = { 11: '2026-11-20 10:00:00', 12: '2026-11-20 10:00:00', 1: '2026-11-20 10:00:00' }
  expect(findImportDeadline('starrail', '2026-11-12', read)).toBe('2027-11-20')
  expect(findImportDeadline('starrail', null, {})).toBeNull()
})

test('proves from the oldest displayed pull to an hour before the import, on the server clock', () => {
  const readAt = Temporal.Instant.from('2026-08-31T20:15:00Z')
  expect(createReadInterval('zenless', '2', readAt, 8)).toEqual({
    from: '2026-03-01 04:15:00',
    to: '2026-09-01 03:15:00',
  })
})

test('drops intervals of another shape', () => {
  const valid = { from: '2026-01-01 00:00:00', to: '2026-02-01 00:00:00' }
  const values = [null, 5, 'x', { from: 1, to: 2 }, { from: valid.to, to: valid.from }, [], {}]
  expect(mergeReadIntervals(values, null, undefined, 'x', [valid, valid])).toEqual([valid])
})
