import type { SourceIncome } from './projected-income.ts'
import type { PullPrices, PullSavings } from './pull-savings.ts'

/** A player's amount of one kind, and the whole pulls that it buys. */
export type PullBudgetPart = {
  readonly kind: keyof PullSavings
  readonly saved: number
  readonly income: readonly SourceIncome[]
  /** Savings and income. */
  readonly sum: number
  /** The price of one pull. */
  readonly price: number
  readonly pulls: number
  /** The remainder. */
  readonly rest: number
}

const KINDS = ['currency', 'passes', 'shop'] as const

/** The parts of a plan's pulls by kind; kinds without an amount are omitted. */
export function computePullBudget(
  savings: PullSavings,
  income: readonly SourceIncome[],
  prices: PullPrices,
): readonly PullBudgetPart[] {
  return KINDS.map((kind): PullBudgetPart => {
    const saved = savings[kind]
    const incomeOfKind = income.filter(({ gives }) => gives === kind)
    const sum = incomeOfKind.reduce((total, { sum: amount }) => total + amount, saved)
    const price = kind === 'passes' ? 1 : prices[kind]
    return {
      kind,
      saved,
      income: incomeOfKind,
      sum,
      price,
      pulls: Math.floor(sum / price),
      rest: sum % price,
    }
  }).filter(({ sum }) => sum > 0)
}

/** The pulls of all parts together. */
export function sumPulls(parts: readonly PullBudgetPart[]): number {
  return parts.reduce((sum, { pulls }) => sum + pulls, 0)
}
