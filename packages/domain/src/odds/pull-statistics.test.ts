import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameId } from '../game.ts'
import { analyzeAccount, createRecord, type PullRecord } from '../outcomes/pity-records.ts'
import { createOutcomeFacts } from '../outcomes/top-outcome.ts'
import { computePullStatistics } from './pull-statistics.ts'
import type { Pull, Rarity } from '../pulls/pull.ts'
import {
  isAfterGap,
  getReferenceGuarantee,
  type ReferenceCase,
} from '../testing/reference-history.ts'
import {
  createBanners,
  randomPulls,
  randomStart,
  randomZone,
  STANDARD,
} from '../testing/random-pulls.ts'

function computeStatistics(testCase: ReferenceCase) {
  const { game, type, pulls, zone, start } = testCase
  const facts = createOutcomeFacts(game, createBanners(type), STANDARD, zone)
  const { histories, gaps } = analyzeAccount({ [type]: pulls }, facts, { [type]: { start } })
  const rows = pulls.map((_, index) => createRecord(histories[0]!, index)!)
  return { statistics: computePullStatistics(histories, gaps), rows }
}

/** The exact counts of a rarity. */
function exact(rows: readonly PullRecord[], rarity: Rarity): number[] {
  return rows
    .filter(({ pull, certainty }) => pull.rarity === rarity && certainty === 'exact')
    .map(({ count }) => count!)
}

function mean(values: readonly number[]) {
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + value, 0)
  return { mean: expect.closeTo(sum / values.length, 9), count: values.length }
}

const cases: readonly (readonly [GameId, string])[] = [
  ['genshin', '301'],
  ['genshin', '302'],
  ['starrail', '11'],
  ['zenless', '3'],
  ['wuthering', '1'],
  ['wuthering', '2'],
]

describe('computePullStatistics', () => {
  test.each(cases)('equals a manual count: %s %s', (game, type) => {
    fc.assert(
      fc.property(randomPulls(type), randomZone, randomStart, (pulls, zone, start) => {
        const testCase: ReferenceCase = { game, type, pulls, zone, start }
        const { statistics, rows } = computeStatistics(testCase)
        const [own] = statistics.types
        const tops = rows.filter(({ pull }) => pull.rarity === 5)
        expect(statistics.total).toBe(pulls.length)
        expect(own!.byRarity[5]).toBe(tops.length)
        expect(own!.top).toEqual(mean(exact(rows, 5)))
        expect(own!.second).toEqual(mean(exact(rows, 4)))
        for (const [count, times] of own!.distribution.observed.entries()) {
          expect(times).toBe(exact(rows, 5).filter((value) => value === count).length)
        }
        const openRows = rows.filter(
          ({ outcome }, index) =>
            (outcome === 'won' || outcome === 'lost') &&
            getReferenceGuarantee(testCase, index) === false,
        )
        expect(own!.wins?.won ?? 0).toBe(openRows.filter(({ outcome }) => outcome === 'won').length)
        expect(own!.wins?.count ?? 0).toBe(openRows.length)
        const marks = rows.map(({ outcome }) => outcome)
        for (const outcome of ['won', 'lost', 'guaranteed', 'unknown'] as const) {
          const count = marks.filter((mark) => mark === outcome).length
          expect(own!.outcomes?.[outcome] ?? 0).toBe(count)
        }
        // Every won one counts in the share, and the omitted losses are the other marks.
        if (own!.wins !== null) {
          expect(own!.outcomes?.won).toBe(own!.wins.won)
          const { won, count, omittedLosses } = own!.wins
          expect(own!.outcomes?.lost).toBe(count - won + omittedLosses)
        }
        for (const { month, total, top } of own!.months) {
          const inMonth = pulls.filter(({ time }) => time.startsWith(month))
          expect(total).toBe(inMonth.length)
          expect(top).toBe(inMonth.filter(({ rarity }) => rarity === 5).length)
        }
        expect(sum(own!.months.map(({ total }) => total))).toBe(pulls.length)
      }),
      { numRuns: 60 },
    )
  })

  test('computes luck from the first certain pull on', () => {
    fc.assert(
      fc.property(randomPulls('301'), randomStart, (pulls, start) => {
        const testCase: ReferenceCase = { game: 'genshin', type: '301', pulls, zone: 8, start }
        const { luck } = computeStatistics(testCase).statistics.types[0]!
        const broken = pulls.findLastIndex(
          ({ rarity }, index) => rarity === undefined || isAfterGap(testCase, index),
        )
        const isWhole = broken === -1 && start.topPity !== undefined
        const top = pulls.findIndex(({ rarity }, index) => index >= broken && rarity === 5)
        const from = isWhole ? 0 : top === -1 ? pulls.length : top + 1
        const rest = pulls.slice(from)
        expect(luck?.pulls ?? 0).toBe(rest.length)
        expect(luck?.since).toBe(rest[0]?.time)
        expect(luck?.tops ?? 0).toBe(rest.filter(({ rarity }) => rarity === 5).length)
      }),
    )
  })

  test('counts the pulls from one featured item to the next', () => {
    const rows = ['5 old', '3', '5 limited', '3', '3', '5 limited', '3', '5 old', '5 limited', '3']
    const { statistics } = computeStatistics({
      game: 'genshin',
      type: '301',
      pulls: createPulls('2025-01-01', rows),
      zone: 8,
      start: {},
    })
    // Three pulls from the guaranteed one to the won one, then three to the next guaranteed one.
    expect(statistics.types[0]!.featured).toEqual({ mean: 3, count: 2 })
    // The first loss follows an unknown guarantee: it is a loss, but not part of the share.
    expect(statistics.types[0]!.outcomes).toEqual({ won: 1, lost: 2, guaranteed: 2, unknown: 0 })
    expect(statistics.types[0]!.wins).toMatchObject({ won: 1, count: 2, omittedLosses: 1 })
  })

  test.each([
    ['an item', ['5 limited', '5', '5 limited', '5 limited']],
    ['a rarity', ['5 limited', '?', '5 old', '5 limited']],
  ])('does not count across %s with unknown pulls', (_, rows) => {
    const start = { topPity: 0, isGuaranteed: false }
    const pulls = createPulls('2025-01-01', rows)
    const testCase: ReferenceCase = { game: 'genshin', type: '301', pulls, zone: 8, start }
    expect(computeStatistics(testCase).statistics.types[0]!.featured).toBeNull()
  })

  test('starts the luck of a whole history at its initial pity', () => {
    const pulls = createPulls('2025-01-01', ['3', '3', '5 limited'])
    const testCase: ReferenceCase = {
      game: 'genshin',
      type: '301',
      pulls,
      zone: 8,
      start: { topPity: 80 },
    }
    const { luck } = computeStatistics(testCase).statistics.types[0]!
    // The 81st to the 83rd pull: 0.6 % and 6 % more with each from the 74th on.
    expect(luck!.below).toBeCloseTo((1 - 0.486) * (1 - 0.546) * (1 - 0.606), 12)
    expect(luck).toMatchObject({ pulls: 3, tops: 1 })
  })

  test('sums all types, with every month from the first to the last', () => {
    const facts = createOutcomeFacts('genshin', [], STANDARD, 8)
    const { histories, gaps } = analyzeAccount(
      {
        301: createPulls('2024-11-30', ['5 old', '4']),
        302: createPulls('2025-02-01', ['3', '5 limited']),
      },
      facts,
    )
    const { months, total, byRarity } = computePullStatistics(histories, gaps)
    expect(total).toBe(4)
    expect(byRarity).toEqual({ 5: 2, 4: 1, 3: 1 })
    expect(months).toEqual([
      { month: '2024-11', total: 2, top: 1, second: 1 },
      { month: '2024-12', total: 0, top: 0, second: 0 },
      { month: '2025-01', total: 0, top: 0, second: 0 },
      { month: '2025-02', total: 2, top: 1, second: 0 },
    ])
    expect(computePullStatistics([], []).months).toEqual([])
  })

  test('expects the distribution of pities of the rules', () => {
    const rows = Array.from({ length: 200 }, (_, index) => (index % 20 === 19 ? '5 limited' : '3'))
    const { statistics } = computeStatistics({
      game: 'genshin',
      type: '301',
      pulls: createPulls('2025-01-01', rows),
      zone: 8,
      start: {},
    })
    const { observed, expected } = statistics.types[0]!.distribution
    expect(observed[20]).toBe(9)
    expect(sum(expected!)).toBeCloseTo(9, 9)
    expect(expected![1]).toBeCloseTo(9 * 0.006, 9)
  })
})

function createPulls(day: string, rows: readonly string[]): Pull[] {
  return rows.map((row, index) => {
    const [rarity, itemId] = row.split(' ')
    return {
      id: String(index),
      pullType: '301',
      gachaType: '301',
      time: `${day} 10:00:00`,
      ...(rarity === '?' ? {} : { rarity: Number(rarity) as Rarity }),
      ...(itemId === undefined ? {} : { itemId }),
    }
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
