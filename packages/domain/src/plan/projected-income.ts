import { countOccurrences, findFirstIndex } from '../projection/challenge-cycle.ts'

/** A recurring source of currency or passes. */
export type IncomeSource = {
  readonly id: string
  /** Any time of its payout, `yyyy-MM-ddTHH:mm:ss` on the server's clock. */
  readonly anchor: string
  /** ISO 8601 duration from time to time: `P1D`, `P7D`, `P1M`, `P42D`. */
  readonly period: string
  readonly gives: 'currency' | 'passes'
  readonly amount: number
  /** Its amount is spread over the days of its period. */
  readonly isSpread?: true
}

/** The income from one source in an interval. */
export type SourceIncome = Pick<IncomeSource, 'id' | 'gives' | 'amount'> & {
  /** Number of payouts, whole or partial. */
  readonly times: number
  /** Number of parts of its amount; 1 for a single payout. */
  readonly parts: number
  /** The total, in whole numbers. */
  readonly sum: number
}

/**
 * The income from each source after one time and up to another, both on the server's clock,
 * `yyyy-MM-ddTHH:mm:ss`; sources without a payout are omitted.
 */
export function projectIncome(
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
      ...(source.isSpread
        ? computeSpreadIncome(source, from, to)
        : computeSinglePayouts(source, from, to)),
    }))
    .filter(({ times }) => times > 0)
}

type Payouts = Pick<SourceIncome, 'times' | 'parts' | 'sum'>

function computeSinglePayouts(
  source: IncomeSource,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Payouts {
  const times = countOccurrences(source, from, to)
  return { times, parts: 1, sum: times * source.amount }
}

/** Rounded from the anchor on, so that the days of a period are together its whole amount. */
function computeSpreadIncome(
  { anchor, period, amount }: IncomeSource,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Payouts {
  const parts = Temporal.Duration.from(period).days
  const daysBefore = (moment: Temporal.PlainDateTime) =>
    findFirstIndex({ anchor, period: 'P1D' }, moment)
  const first = daysBefore(from)
  const end = Math.max(first, daysBefore(to.add({ seconds: 1 })))
  const getPaidUntil = (days: number) => Math.floor((amount * days) / parts)
  return { times: end - first, parts, sum: getPaidUntil(end) - getPaidUntil(first) }
}
