import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getProbabilityAfter, computePullOdds, type OddsState } from '../odds/pull-odds.ts'
import { projectIncome, type IncomeSource } from './projected-income.ts'
import { computePlanOdds, type PlanGoal } from './plan-odds.ts'
import { countAffordablePulls } from './pull-savings.ts'

const FRESH: OddsState = {
  pity: 0,
  isGuaranteed: false,
  lostInARow: 0,
  lostAtLeast: 0,
  radianceCount: null,
  isFirst: false,
  fatePoints: 0,
}

function goal(fields: Partial<PlanGoal>): PlanGoal {
  return { pullType: '11', target: 'featured', copies: 1, start: FRESH, pulls: 80, ...fields }
}

describe('countAffordablePulls', () => {
  test('counts whole pulls of each kind', () => {
    const prices = { currency: 160, shop: 5 }
    expect(countAffordablePulls({ currency: 0, passes: 0, shop: 0 }, prices)).toBe(0)
    expect(countAffordablePulls({ currency: 319, passes: 7, shop: 14 }, prices)).toBe(1 + 7 + 2)
  })
})

describe('projectIncome', () => {
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

  test('pays at each time after the first instant and up to the second', () => {
    const times = (after: string, until: string) =>
      projectIncome([daily], after, until).map((one) => one.times)
    expect(times('2026-11-22T04:00:00', '2026-11-24T04:00:00')).toEqual([2])
    expect(times('2026-11-22T03:59:59', '2026-11-24T03:59:59')).toEqual([2])
  })

  test('lists how often each source pays, omitting sources without payout', () => {
    const off = { ...daily, id: 'subscription', amount: 0 }
    expect(
      projectIncome([daily, off, monthly], '2026-11-22T12:00:00', '2027-01-02T00:00:00'),
    ).toEqual([
      { id: 'daily', gives: 'currency', amount: 60, times: 40, parts: 1, sum: 2400 },
      { id: 'shop', gives: 'passes', amount: 5, times: 2, parts: 1, sum: 10 },
    ])
  })

  test('pays nothing after the end of the interval', () => {
    const past = projectIncome([daily, monthly], '2026-11-22T12:00:00', '2026-11-20T00:00:00')
    expect(past).toEqual([])
  })
})

describe('computePlanOdds', () => {
  test('equals the odds of the first goal', () => {
    const start = { ...FRESH, pity: 33, isGuaranteed: true }
    const [odds] = computePlanOdds('starrail', [goal({ start })])
    const [range] = computePullOdds('starrail', '11', 'featured', start, 1)!
    expect(odds!.probability.low).toBeCloseTo(getProbabilityAfter(range!.low, 80), 12)
    expect(odds!.probability.high).toBeCloseTo(getProbabilityAfter(range!.high, 80), 12)
  })

  test('treats two goals of one copy on one type like one of two copies', () => {
    const start = { ...FRESH, pity: 12 }
    const [, both] = computePlanOdds('starrail', [
      goal({ start, pulls: 200 }),
      goal({ start, pulls: 200 }),
    ])
    const range = computePullOdds('starrail', '11', 'featured', start, 2)!.at(-1)!
    expect(both!.probability.low).toBeCloseTo(getProbabilityAfter(range.low, 200), 10)
    expect(both!.maxPulls).toBe(range.low.length - 1)
  })

  test('keeps a guarantee that a certain first does not use', () => {
    const start = { ...FRESH, isFirst: true, isGuaranteed: true }
    const one = goal({ pullType: '102', start, pulls: 180 })
    const [, both] = computePlanOdds('zenless', [one, one])
    expect(both!.maxPulls).toBe(180)
    expect(both!.probability.low).toBeCloseTo(1, 9)
    const three = computePlanOdds('zenless', [one, one, { ...one, pulls: 360 }]).at(-1)!
    expect(three.maxPulls).toBe(360)
  })

  test('uses exactly the remaining pulls of the first goal for the second', () => {
    const sure = { ...FRESH, pity: 89, isGuaranteed: true }
    const second = goal({ pullType: '12', pulls: 41 })
    const [first, both] = computePlanOdds('starrail', [goal({ start: sure, pulls: 1 }), second])
    const [range] = computePullOdds('starrail', '12', 'featured', FRESH, 1)!
    expect(first!.probability.low).toBe(1)
    expect(both!.probability.low).toBeCloseTo(getProbabilityAfter(range!.low, 40), 12)
  })

  test('reaches neither a goal without pulls nor those after it', () => {
    const odds = computePlanOdds('starrail', [goal({ pulls: 0 }), goal({ pulls: 500 })])
    expect(odds.map((one) => one!.probability.high)).toEqual([0, 0])
    // The second goal's surplus does not help the first.
    expect(odds.map((one) => one!.missingPulls)).toEqual([180, 180])
  })

  test('is certain with enough pulls, and null without odds', () => {
    const [certain] = computePlanOdds('starrail', [goal({ pulls: 180 })])
    expect(certain!.probability.low).toBeCloseTo(1, 12)
    expect(certain).toMatchObject({ maxPulls: 180, missingPulls: 0 })
    expect(
      computePlanOdds('genshin', [goal({ pullType: '100' }), goal({ pullType: '301' })]),
    ).toEqual([null, null])
  })

  test('adds the odds with a guarantee where it matters and is missing', () => {
    const sure = { ...FRESH, isGuaranteed: true }
    const [open] = computePlanOdds('starrail', [goal({})])
    const [guaranteed] = computePlanOdds('starrail', [goal({ start: sure })])
    expect(open!.ifGuaranteed).toEqual(guaranteed!.probability)
    expect(guaranteed!.ifGuaranteed).toBeNull()
    expect(computePlanOdds('starrail', [goal({ target: 'any' })])[0]!.ifGuaranteed).toBeNull()
    // A second copy starts from the state after the first.
    expect(
      computePlanOdds('starrail', [goal({}), goal({ pulls: 150 })])[1]!.ifGuaranteed,
    ).toBeNull()
    const other = goal({ pullType: '12', pulls: 200 })
    const [, both] = computePlanOdds('starrail', [goal({}), other])
    const [, bothSure] = computePlanOdds('starrail', [goal({}), { ...other, start: sure }])
    expect(both!.ifGuaranteed).toEqual(bothSure!.probability)
  })

  test('is certain with the missing pulls, and not with much fewer', () => {
    const row = fc.record({
      pullType: fc.constantFrom('11', '12'),
      pity: fc.nat(60),
      isGuaranteed: fc.boolean(),
      pulls: fc.nat(400),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        const goals = rows.map(({ pullType, pulls, ...start }) =>
          goal({ pullType, pulls, start: { ...FRESH, ...start } }),
        )
        const lastWith = (more: number) =>
          computePlanOdds(
            'starrail',
            goals.map((one) => ({ ...one, pulls: one.pulls + more })),
          ).at(-1)!
        const { missingPulls } = lastWith(0)
        expect(lastWith(missingPulls)).toMatchObject({ missingPulls: 0 })
        expect(lastWith(missingPulls).probability.low).toBeCloseTo(1, 9)
        // The chance of the very last pulls is too small to be seen in several goals.
        if (missingPulls > 20 && goals.length === 1)
          expect(lastWith(missingPulls - 20).probability.low).toBeLessThan(1)
      }),
      { numRuns: 30 },
    )
  })
})
