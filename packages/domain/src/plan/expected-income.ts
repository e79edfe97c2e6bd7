import { countOccurrences, firstFrom } from '../projection/challenge-cycle.ts'

/** Something that gives currency or passes again and again. */
export type IncomeSource = {
  readonly id: string
  /** Any time at which it gives, `yyyy-MM-ddTHH:mm:ss` on the server's clock. */
  readonly anchor: string
  /** ISO 8601 duration from time to time: `P1D`, `P7D`, `P1M`, `P42D`. */
  readonly period: string
  readonly gives: 'currency' | 'passes'
  readonly amount: number
  /** It gives its amount bit by bit, a part on each day of its period, which is one of days. */
  readonly isSpread?: true
}

/** What one source gives within a while. */
export type SourceIncome = Pick<IncomeSource, 'id' | 'gives' | 'amount'> & {
  /** How often it gives its amount, or a part of it. */
  readonly times: number
  /** Into how many parts its amount is spread; 1 where it comes at once. */
  readonly parts: number
  /** All of that, in whole numbers. */
  readonly sum: number
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
      ...(source.isSpread ? spreadIncome(source, from, to) : incomeAtOnce(source, from, to)),
    }))
    .filter(({ times }) => times > 0)
}

type Times = Pick<SourceIncome, 'times' | 'parts' | 'sum'>

function incomeAtOnce(
  source: IncomeSource,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Times {
  const times = countOccurrences(source, from, to)
  return { times, parts: 1, sum: times * source.amount }
}

/** Rounded from the anchor on, so that the days of a period are together its whole amount. */
function spreadIncome(
  { anchor, period, amount }: IncomeSource,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Times {
  const parts = Temporal.Duration.from(period).days
  const daysBefore = (moment: Temporal.PlainDateTime) =>
    firstFrom({ anchor, period: 'P1D' }, moment)
  const first = daysBefore(from)
  const end = Math.max(first, daysBefore(to.add({ seconds: 1 })))
  const given = (days: number) => Math.floor((amount * days) / parts)
  return { times: end - first, parts, sum: given(end) - given(first) }
}
