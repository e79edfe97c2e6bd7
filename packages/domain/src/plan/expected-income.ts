import { cycleOccurrences } from '../projection/challenge-cycle.ts'
import type { PullSavings } from './pull-savings.ts'

/** Something that gives currency or passes again and again. */
export type IncomeSource = {
  readonly id: string
  /** Any time at which it gives, `yyyy-MM-ddTHH:mm:ss` on the server's clock. */
  readonly anchor: string
  /** ISO 8601 duration from time to time: `P1D`, `P7D`, `P1M`, `P42D`. */
  readonly period: string
  readonly gives: 'currency' | 'passes'
  readonly amount: number
}

/**
 * What sources give after a moment and up to another, both on the server's clock,
 * `yyyy-MM-ddTHH:mm:ss`; nothing where the second is not later.
 */
export function expectedIncome(
  sources: readonly IncomeSource[],
  after: string,
  until: string,
): PullSavings {
  const from = Temporal.PlainDateTime.from(after).add({ seconds: 1 })
  const to = Temporal.PlainDateTime.from(until)
  const income = { currency: 0, passes: 0, shop: 0 }
  for (const source of sources) {
    if (source.amount === 0) continue
    const times = cycleOccurrences(source, from, to).length
    income[source.gives] += times * source.amount
  }
  return income
}
