import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeLuckPercentile, computeTopLuck, computeWinLuck } from './pull-luck.ts'
import type { PullDecision } from '../outcomes/pull-outcomes.ts'
import {
  listReferenceModels,
  getReferenceRates,
  computeReferenceTopCounts,
} from '../testing/reference-odds.ts'

describe('computeTopLuck', () => {
  test.each([
    ['genshin', '301'],
    ['genshin', '302'],
    ['starrail', '12'],
    ['zenless', '3'],
    ['wuthering', '1'],
  ] as const)('equals a pull-by-pull calculation of the rules: %s %s', (game, type) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.nat(79), (pulls, pity) => {
        for (const { rise } of listReferenceModels(game, type)) {
          const counts = computeReferenceTopCounts(getReferenceRates(game, type, rise), pity, pulls)
          let below = 0
          for (const [tops, same] of counts.slice(0, 20).entries()) {
            const luck = computeTopLuck(game, type, pulls, tops, pity)!
            const model = [luck, ...luck.others][rise - 1]!
            expect(model.below).toBeCloseTo(below, 10)
            expect(model.equal).toBeCloseTo(same, 10)
            below += same
          }
        }
      }),
      { numRuns: 4 },
    )
  })

  test('equals it in long histories too', () => {
    const counts = computeReferenceTopCounts(getReferenceRates('genshin', '301'), 0, 1_500)
    let below = 0
    for (const [tops, same] of counts.slice(0, 40).entries()) {
      const luck = computeTopLuck('genshin', '301', 1_500, tops)!
      expect(luck.below).toBeCloseTo(below, 10)
      expect(luck.equal).toBeCloseTo(same, 10)
      below += same
    }
  })

  test('has shares that sum to one, also far from the mean', () => {
    expect(computeTopLuck('genshin', '301', 50_000, 100)).toEqual({
      below: 0,
      equal: 0,
      others: [],
    })
    expect(computeTopLuck('genshin', '301', 50_000, 5_000)).toEqual({
      below: 1,
      equal: 0,
      others: [],
    })
    expect(computeTopLuck('genshin', '301', 0, 0)).toEqual({ below: 0, equal: 1, others: [] })
    expect(computeLuckPercentile(computeTopLuck('genshin', '301', 50_000, 803)!)).toBeCloseTo(
      50,
      -1,
    )
    expect(computeTopLuck('genshin', '100', 20, 1)).toBeNull()
  })
})

describe('computeWinLuck', () => {
  /** Enumerates every sequence of decisions. */
  function enumerateWins(list: readonly PullDecision[], losses = 0): number[] {
    const [first, ...rest] = list
    if (first === undefined) return [1]
    const win = first.hasRadiance ? [0.5, 0.5, 0.75, 1][losses]! : first.chance
    const won = enumerateWins(rest, 0)
    const lost = win === 1 ? [] : enumerateWins(rest, first.hasRadiance ? losses + 1 : 0)
    return added(list, win, won, lost)
  }

  /** The same with a counter that starts at 1 and decreases by one with a win. */
  function enumerateCounterWins(list: readonly PullDecision[], count = 1): number[] {
    const [first, ...rest] = list
    if (first === undefined) return [1]
    if (!first.hasRadiance)
      return added(list, first.chance, enumerateCounterWins(rest), enumerateCounterWins(rest))
    if (count === 3) return added(list, 1, enumerateCounterWins(rest, 1), [])
    const won = enumerateCounterWins(rest, Math.max(0, count - 1))
    return added(list, 0.5, won, enumerateCounterWins(rest, count + 1))
  }

  function added(
    list: readonly PullDecision[],
    win: number,
    won: readonly number[],
    lost: readonly number[],
  ): number[] {
    return Array.from(
      { length: list.length + 1 },
      (_, wins) => win * (won[wins - 1] ?? 0) + (1 - win) * (lost[wins] ?? 0),
    )
  }

  const decisions = fc
    .array(
      fc.record({
        isWon: fc.boolean(),
        hasRadiance: fc.boolean(),
        chance: fc.constantFrom(0.5, 0.5625, 0.75),
      }),
      { maxLength: 10 },
    )
    .map((list) => list.toSorted((a, b) => Number(a.hasRadiance) - Number(b.hasRadiance)))

  test('equals an enumeration of all outcomes', () => {
    fc.assert(
      fc.property(decisions, (list) => {
        const won = list.filter(({ isWon }) => isWon).length
        const luck = computeWinLuck('genshin', '301', list)!
        const hasModels = list.some(({ hasRadiance }) => hasRadiance)
        expect(luck.others).toHaveLength(hasModels ? 1 : 0)
        for (const [modelIndex, model] of [luck, ...luck.others].entries()) {
          const expected = modelIndex === 0 ? enumerateWins(list) : enumerateCounterWins(list)
          const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
          expect(model.equal).toBeCloseTo(expected[won]!, 12)
          expect(model.below).toBeCloseTo(sum(expected.slice(0, won)), 12)
          expect(model.expected).toBeCloseTo(
            sum(expected.map((probability, wins) => probability * wins)),
            12,
          )
        }
      }),
    )
  })

  test('expects the chance of each decision, and nothing without a 50/50', () => {
    const list = Array.from({ length: 8 }, () => ({
      isWon: true,
      hasRadiance: false,
      chance: 0.75,
    }))
    expect(computeWinLuck('starrail', '12', list)!.expected).toBeCloseTo(6, 12)
    expect(computeWinLuck('starrail', '12', list)!.equal).toBeCloseTo(0.75 ** 8, 12)
    expect(computeWinLuck('wuthering', '2', list)).toBeNull()
  })
})
