import type { SourceIncome } from './expected-income.ts'
import type { PullPrices, PullSavings } from './pull-savings.ts'

/** What a player has and gets of one kind, and the whole pulls that it makes. */
export type PullPart = {
  readonly kind: keyof PullSavings
  readonly saved: number
  readonly income: readonly SourceIncome[]
  /** What is saved and what comes in. */
  readonly sum: number
  /** What one pull costs of it. */
  readonly price: number
  readonly pulls: number
  /** What is too little for one more. */
  readonly rest: number
}

const KINDS = ['currency', 'passes', 'shop'] as const

/** Of what the pulls of a plan consist, kind by kind; kinds of which there is nothing are left out. */
export function pullParts(
  savings: PullSavings,
  income: readonly SourceIncome[],
  prices: PullPrices,
): readonly PullPart[] {
  return KINDS.map((kind): PullPart => {
    const saved = savings[kind]
    const ofKind = income.filter(({ gives }) => gives === kind)
    const sum = ofKind.reduce((total, { sum: given }) => total + given, saved)
    const price = kind === 'passes' ? 1 : prices[kind]
    return {
      kind,
      saved,
      income: ofKind,
      sum,
      price,
      pulls: Math.floor(sum / price),
      rest: sum % price,
    }
  }).filter(({ sum }) => sum > 0)
}

/** The pulls of all parts together. */
export function pullsOfParts(parts: readonly PullPart[]): number {
  return parts.reduce((sum, { pulls }) => sum + pulls, 0)
}
