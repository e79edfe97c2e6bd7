import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectIncome, type IncomeSource } from './projected-income.ts'
import { computePullBudget, sumPulls } from './pull-budget.ts'
import { countAffordablePulls } from './pull-savings.ts'

const PRICES = { currency: 160, shop: 5 }

test('lists each kind with its price and remainder', () => {
  const income = [
    { id: 'daily', gives: 'currency', amount: 60, times: 12, parts: 1, sum: 720 },
    { id: 'shop', gives: 'passes', amount: 5, times: 1, parts: 1, sum: 5 },
  ] as const
  const parts = computePullBudget({ currency: 800, passes: 3, shop: 12 }, income, PRICES)
  expect(parts).toEqual([
    {
      kind: 'currency',
      saved: 800,
      income: [income[0]],
      sum: 1520,
      price: 160,
      pulls: 9,
      rest: 80,
    },
    { kind: 'passes', saved: 3, income: [income[1]], sum: 8, price: 1, pulls: 8, rest: 0 },
    { kind: 'shop', saved: 12, income: [], sum: 12, price: 5, pulls: 2, rest: 2 },
  ])
  expect(sumPulls(parts)).toBe(19)
})

test('omits kinds without an amount', () => {
  expect(computePullBudget({ currency: 0, passes: 0, shop: 0 }, [], PRICES)).toEqual([])
})

const amount = fc.nat(20_000)
const savings = fc.record({ currency: amount, passes: amount, shop: amount })
const prices = fc.record({
  currency: fc.integer({ min: 1, max: 200 }),
  shop: fc.integer({ min: 1, max: 20 }),
})
const some = {
  id: fc.uuid(),
  anchor: fc.constantFrom('2026-01-01T04:00:00', '2026-11-11T06:00:00', '2026-12-24T06:00:00'),
  gives: fc.constantFrom('currency', 'passes'),
  amount: fc.nat(3000),
} as const
const spread: fc.Arbitrary<IncomeSource> = fc.record({
  ...some,
  period: fc.constantFrom('P7D', 'P42D'),
  isSpread: fc.constant(true as const),
})
const source: fc.Arbitrary<IncomeSource> = fc.oneof(
  fc.record({ ...some, period: fc.constantFrom('P1D', 'P7D', 'P1M', 'P42D') }),
  spread,
)
const sources = fc.array(source, { maxLength: 8 })
const AFTER = '2026-11-22T12:00:00'
const day = (days: number) =>
  Temporal.PlainDateTime.from(AFTER).add({ days }).toString({ smallestUnit: 'second' })

test('adds up to the whole without rounding losses or double counting', () => {
  fc.assert(
    fc.property(savings, sources, prices, fc.nat(120), (saved, all, price, days) => {
      const income = projectIncome(all, AFTER, day(days))
      const parts = computePullBudget(saved, income, price)
      const totals = { ...saved }
      for (const { gives, sum } of income) totals[gives] += sum
      expect(sumPulls(parts)).toBe(countAffordablePulls(totals, price))
      for (const { kind, pulls, price: cost, rest, sum } of parts) {
        expect(sum).toBe(totals[kind])
        expect(pulls * cost + rest).toBe(sum)
        expect(rest).toBeLessThan(cost)
      }
    }),
  )
})

const sumIncome = (all: readonly IncomeSource[], after: string, until: string) =>
  projectIncome(all, after, until).reduce((total, { sum }) => total + sum, 0)

test('never decreases with later days', () => {
  fc.assert(
    fc.property(sources, fc.nat(120), fc.nat(60), (all, first, more) => {
      const [early, late] = [first, first + more].map((days) => sumIncome(all, AFTER, day(days)))
      expect(late).toBeGreaterThanOrEqual(early!)
    }),
  )
})

test('pays spread income completely over each period, without a large daily part', () => {
  fc.assert(
    fc.property(spread, fc.integer({ min: -90, max: 90 }), (source, days) => {
      const { days: length } = Temporal.Duration.from(source.period)
      expect(sumIncome([source], day(days), day(days + length))).toBe(source.amount)
      const ofOneDay = sumIncome([source], day(days), day(days + 1))
      expect(Math.abs(ofOneDay - source.amount / length)).toBeLessThan(1)
    }),
  )
})

test('splits income at a day without changing the sum', () => {
  fc.assert(
    fc.property(sources, fc.nat(60), fc.nat(60), (all, first, more) => {
      expect(
        sumIncome(all, AFTER, day(first)) + sumIncome(all, day(first), day(first + more)),
      ).toBe(sumIncome(all, AFTER, day(first + more)))
    }),
  )
})
