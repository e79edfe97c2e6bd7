import type { Scenario } from './scenario.ts'

export type Outcome = {
  readonly scenario: Scenario
  readonly rounds: number
  readonly acknowledged: number
  /** Acknowledged writes missing in the database; null when it is unreachable. */
  readonly lost: number | null
  readonly errors: ReadonlyMap<string, number>
  /** Time of each round until `/readyz` reported it, and until all writers succeeded again. */
  readonly told: readonly (number | null)[]
  readonly recovered: readonly (number | null)[]
  /** Whether the server exited unexpectedly. */
  readonly died: boolean
  /** Number of requests that failed by a bug, according to the log. */
  readonly bugs: number
  readonly output: string
}

/** Maximum delay of `/readyz`. */
const TOLD_WITHIN = 2000

export const HEADER = [
  '| fault | times | acknowledged | lost | failed calls by kind | told after | served again after |',
  '| --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

/** A row of the table; times are of the slowest round. */
export function rowOf({ scenario, ...outcome }: Outcome): string {
  const { rounds, acknowledged, lost, errors, told, recovered } = outcome
  const kinds = [...errors].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const cells = [
    scenario.name,
    rounds,
    acknowledged,
    lost ?? 'unknown',
    kinds || '–',
    scenario.isTold ? secondsOf(told) : '–',
    secondsOf(recovered),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Lists the defects of an outcome that do not depend on the machine's speed. */
export function faultsOf({ scenario, ...outcome }: Outcome): readonly string[] {
  const { acknowledged, lost, errors, recovered, died, bugs } = outcome
  const faults: [boolean, string][] = [
    [died, 'the server ended'],
    [lost !== 0, `acknowledged writes lost: ${lost ?? 'unknown'}`],
    [acknowledged === 0, 'nothing was written'],
    [bugs > 0, `calls that failed by a bug: ${bugs}`],
    [errors.has('500') || errors.has('no answer'), 'calls answered 500 or not at all'],
    [recovered.includes(null), 'not everybody was served again'],
  ]
  return faults.filter(([is]) => is).map(([, fault]) => `${scenario.name}: ${fault}`)
}

/** Lists the delays of an outcome that count only on an idle machine. */
export function delaysOf({ scenario, told, recovered }: Outcome): readonly string[] {
  const isLate = (limit: number) => (time: number | null) => time === null || time > limit
  const delays: [boolean, string][] = [
    [scenario.isTold && told.some(isLate(TOLD_WITHIN)), `/readyz told after ${secondsOf(told)}`],
    [
      recovered.some(isLate(scenario.recoversWithin)),
      `served again after ${secondsOf(recovered)}, not within ${scenario.recoversWithin / 1000} s`,
    ],
  ]
  return delays.filter(([is]) => is).map(([, delay]) => `${scenario.name}: ${delay}`)
}

function secondsOf(times: readonly (number | null)[]): string {
  const known = times.filter((time) => time !== null)
  if (known.length < times.length || known.length === 0) return 'never'
  return `${(Math.max(...known) / 1000).toFixed(1)} s`
}
