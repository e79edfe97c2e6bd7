import { countOccurrences } from '../projection/challenge-cycle.ts'

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

/** What one source gives within a while: so many times its amount. */
export type SourceIncome = Pick<IncomeSource, 'id' | 'gives' | 'amount'> & {
  readonly times: number
}

/**
 * What each source gives after a moment and up to another, both on the server's clock,
 * `yyyy-MM-ddTHH:mm:ss`; none that gives nothing until then.
 */
export function expectedIncome(
  sources: readonly IncomeSource[],
  after: string,
  until: string,
): readonly SourceIncome[] {
  const from = Temporal.PlainDateTime.from(after).add({ seconds: 1 })
  const to = Temporal.PlainDateTime.from(until)
  return sources
    .filter(({ amount }) => amount > 0)
    .map((source) => ({
      id: source.id,
      gives: source.gives,
      amount: source.amount,
      times: countOccurrences(source, from, to),
    }))
    .filter(({ times }) => times > 0)
}
