import type { Scenario } from './scenario.ts'

export type Outcome = {
  readonly scenario: Scenario
  readonly rounds: number
  readonly acknowledged: number
  /** Acknowledged writes missing in the database; null when it is unreachable. */
  readonly lost: number | null
  readonly errors: ReadonlyMap<string, number>
  /** Milliseconds of each round until `/readyz` reported the fault, and until all writers recovered. */
  readonly reportedAfter: readonly (number | null)[]
  readonly recoveredAfter: readonly (number | null)[]
  /** Whether the server exited unexpectedly. */
  readonly hasCrashed: boolean
  /** Number of requests that failed by a bug, according to the log. */
  readonly bugs: number
  readonly output: string
}

/** Maximum delay of `/readyz`. */
const MAX_REPORT_DELAY_MS = 2000

export const HEADER = [
  '| fault | times | acknowledged | lost | failed requests by kind | reported after | served again after |',
  '| --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

/** Formats a row of the table; times are of the slowest round. */
export function formatRow({ scenario, ...outcome }: Outcome): string {
  const { rounds, acknowledged, lost, errors, reportedAfter, recoveredAfter } = outcome
  const kinds = [...errors].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const cells = [
    scenario.name,
    rounds,
    acknowledged,
    lost ?? 'unknown',
    kinds || '–',
    scenario.isReported ? formatSeconds(reportedAfter) : '–',
    formatSeconds(recoveredAfter),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Lists the defects of an outcome that do not depend on the machine's speed. */
export function listDefects({ scenario, ...outcome }: Outcome): readonly string[] {
  const { acknowledged, lost, errors, recoveredAfter, hasCrashed, bugs } = outcome
  const defects: [boolean, string][] = [
    [hasCrashed, 'the server exited'],
    [lost !== 0, `acknowledged writes lost: ${lost ?? 'unknown'}`],
    [acknowledged === 0, 'nothing was written'],
    [bugs > 0, `requests that failed by a bug: ${bugs}`],
    [errors.has('500') || errors.has('timeout'), 'requests with status 500 or without a response'],
    [recoveredAfter.includes(null), 'some writers never succeeded again'],
  ]
  return defects.filter(([applies]) => applies).map(([, defect]) => `${scenario.name}: ${defect}`)
}

/** Lists the delays of an outcome that count only on an idle machine. */
export function listDelays({
  scenario,
  reportedAfter,
  recoveredAfter,
}: Outcome): readonly string[] {
  const isLate = (limit: number) => (time: number | null) => time === null || time > limit
  const delays: [boolean, string][] = [
    [
      scenario.isReported && reportedAfter.some(isLate(MAX_REPORT_DELAY_MS)),
      `/readyz reported it after ${formatSeconds(reportedAfter)}`,
    ],
    [
      recoveredAfter.some(isLate(scenario.maxRecoveryMs)),
      `served again after ${formatSeconds(recoveredAfter)}, not within ${scenario.maxRecoveryMs / 1000} s`,
    ],
  ]
  return delays.filter(([applies]) => applies).map(([, delay]) => `${scenario.name}: ${delay}`)
}

function formatSeconds(times: readonly (number | null)[]): string {
  const finite = times.filter((time) => time !== null)
  if (finite.length < times.length || finite.length === 0) return 'never'
  return `${(Math.max(...finite) / 1000).toFixed(1)} s`
}
