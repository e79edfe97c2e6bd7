import { PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import { fail, type Result } from '@bannerday/domain/result'
import { requestPage, type RequestSettings, type PageRequest } from './ask-page.ts'
import { pause, type HostRateLimiter } from './host-turns.ts'
import { TRANSIENT_FAULTS, type Page, type PageFault } from './page.ts'

export type PatientSettings = RequestSettings & {
  readonly takeTurn: HostRateLimiter
  /** Between two questions to a host, in milliseconds. */
  readonly pace: number
  /** Maximum pause of the backoff, in milliseconds. */
  readonly maxPauseMs?: number
  readonly signal: AbortSignal
  /** Whether the import was not cancelled. */
  readonly isActive: () => Promise<boolean>
}

/** Maximum number of retries; with their pauses, some two minutes. */
const MAX_RETRIES = 8
const LONGEST_PAUSE = 30_000
const LEAST_PACE = 10

/**
 * Fetches a page under the host's rate limit, with retry and backoff where it may help. `stopped`
 * when the server stops or the import was cancelled.
 */
export async function fetchPageWithRetry(
  settings: PatientSettings,
  question: PageRequest,
): Promise<Result<Page, PageFault | 'stopped'>> {
  const { takeTurn, signal, isActive, pace, maxPauseMs = LONGEST_PAUSE } = settings
  const host = PULL_SERVICES[question.gameId].hosts[question.area]
  for (let tries = 0; ; tries += 1) {
    const answer = await takeTurn(host, signal, () => requestPage(settings, question))
    if (answer === null) return fail('stopped')
    if (answer.ok || !TRANSIENT_FAULTS.has(answer.problem) || tries === MAX_RETRIES) return answer
    await pause(pauseAfter(tries, pace, maxPauseMs), signal)
    if (signal.aborted || !(await isActive())) return fail('stopped')
  }
}

/** Five times the pace, then twice as long each time, with some chance in it. */
function pauseAfter(tries: number, pace: number, longest: number): number {
  const usual = Math.min(longest, 5 * Math.max(pace, LEAST_PACE) * 2 ** tries)
  return usual * (0.5 + 0.5 * Math.random())
}
