import { describe, expect, test } from 'vitest'
import { chanceAfter, pullOdds, type OddsStart } from '../chances/pull-odds.ts'
import { expectedIncome, type IncomeSource } from './expected-income.ts'
import { planOdds, type PlanGoal } from './plan-odds.ts'
import { pullsOf } from './pull-savings.ts'

const FRESH: OddsStart = {
  pity: 0,
  isGuaranteed: false,
  lostInARow: 0,
  lostAtLeast: 0,
  radianceCount: null,
  isFirst: false,
  fatePoints: 0,
}

function goal(part: Partial<PlanGoal>): PlanGoal {
  return { pullType: '11', target: 'featured', copies: 1, start: FRESH, pulls: 80, ...part }
}

describe('pullsOf', () => {
  test('counts whole pulls of each kind', () => {
    const prices = { currency: 160, shop: 5 }
    expect(pullsOf({ currency: 0, passes: 0, shop: 0 }, prices)).toBe(0)
    expect(pullsOf({ currency: 319, passes: 7, shop: 14 }, prices)).toBe(1 + 7 + 2)
  })
})

describe('expectedIncome', () => {
  const daily: IncomeSource = {
    id: 'daily',
    anchor: '2026-01-01T04:00:00',
    period: 'P1D',
    gives: 'currency',
    amount: 60,
  }
  const monthly: IncomeSource = {
    ...daily,
    id: 'shop',
    period: 'P1M',
    gives: 'passes',
    amount: 5,
  }

  test('gives at each of its times after the first moment and up to the second', () => {
    const { currency } = expectedIncome([daily], '2026-11-22T04:00:00', '2026-11-24T04:00:00')
    expect(currency).toBe(2 * 60)
    expect(expectedIncome([daily], '2026-11-22T03:59:59', '2026-11-24T03:59:59').currency).toBe(120)
  })

  test('adds up sources by what they give', () => {
    expect(expectedIncome([daily, monthly], '2026-11-22T12:00:00', '2027-01-02T00:00:00')).toEqual({
      currency: 40 * 60,
      passes: 10,
      shop: 0,
    })
  })

  test('gives nothing where the moment has passed', () => {
    expect(expectedIncome([daily, monthly], '2026-11-22T12:00:00', '2026-11-20T00:00:00')).toEqual({
      currency: 0,
      passes: 0,
      shop: 0,
    })
  })
})

describe('planOdds', () => {
  test('is the odds of the first goal', () => {
    const start = { ...FRESH, pity: 33, isGuaranteed: true }
    const [chance] = planOdds('starrail', [goal({ start })])
    const [range] = pullOdds('starrail', '11', 'featured', start, 1)!
    expect(chance!.low).toBeCloseTo(chanceAfter(range!.low, 80), 12)
    expect(chance!.high).toBeCloseTo(chanceAfter(range!.high, 80), 12)
  })

  test('two goals of one copy on one type are one of two copies', () => {
    const start = { ...FRESH, pity: 12 }
    const [, both] = planOdds('starrail', [
      goal({ start, pulls: 200 }),
      goal({ start, pulls: 200 }),
    ])
    const range = pullOdds('starrail', '11', 'featured', start, 2)!.at(-1)!
    expect(both!.low).toBeCloseTo(chanceAfter(range.low, 200), 10)
  })

  test('what the first goal leaves over is there for the second, and no more', () => {
    const sure = { ...FRESH, pity: 89, isGuaranteed: true }
    const second = goal({ pullType: '12', pulls: 41 })
    const [first, both] = planOdds('starrail', [goal({ start: sure, pulls: 1 }), second])
    const [range] = pullOdds('starrail', '12', 'featured', FRESH, 1)!
    expect(first!.low).toBe(1)
    expect(both!.low).toBeCloseTo(chanceAfter(range!.low, 40), 12)
  })

  test('a goal without pulls is not reached, nor what comes after it', () => {
    const chances = planOdds('starrail', [goal({ pulls: 0 }), goal({ pulls: 500 })])
    expect(chances.map((chance) => chance!.high)).toEqual([0, 0])
  })

  test('is certain with pulls enough, and says nothing where there are no odds', () => {
    expect(planOdds('starrail', [goal({ pulls: 180 })])[0]!.low).toBeCloseTo(1, 12)
    expect(planOdds('genshin', [goal({ pullType: '100' }), goal({ pullType: '301' })])).toEqual([
      null,
      null,
    ])
  })
})
