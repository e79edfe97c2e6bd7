import { getPullService } from '@bannerday/domain/links/pull-service'
import { fail, type Result } from '@bannerday/domain/result'
import { requestPage, type RequestSettings, type PageRequest } from './request-page.ts'
import { pause, type HostRateLimiter } from './host-rate-limiter.ts'
import { TRANSIENT_FAULTS, type Page, type PageFault } from './page.ts'

/** The settings of requests with retries. */
export type RetrySettings = RequestSettings & {
  readonly limitHost: HostRateLimiter
  /** Pause between two requests to a host, in milliseconds. */
  readonly paceMs: number
  /** Maximum pause of the backoff, in milliseconds. */
  readonly maxPauseMs?: number
  readonly signal: AbortSignal
  /** Whether the import still runs and was not cancelled. */
  readonly isActive: () => Promise<boolean>
}

/** Maximum number of retries; their pauses take some two minutes. */
const MAX_RETRIES = 8

/** Maximum pause of the backoff. */
const MAX_PAUSE_MS = 30_000

/** Minimum basis of the backoff. */
const MIN_PACE_MS = 10

/**
 * Fetches a page under the host's rate limit; retries transient faults with backoff. Fails with
 * `stopped` when the signal aborts, or when a check between retries finds that the task has ended.
 */
export async function fetchPageWithRetry(
  settings: RetrySettings,
  request: PageRequest,
): Promise<Result<Page, PageFault | 'stopped'>> {
  const { limitHost, signal, isActive, paceMs, maxPauseMs = MAX_PAUSE_MS } = settings
  const host = getPullService(request.gameId).hosts[request.area]
  for (let attempt = 0; ; attempt += 1) {
    const page = await limitHost(host, signal, () => requestPage(settings, request))
    if (page === null) return fail('stopped')
    if (page.ok || !TRANSIENT_FAULTS.has(page.problem) || attempt === MAX_RETRIES) return page
    await pause(computeBackoff(attempt, paceMs, maxPauseMs), signal)
    if (signal.aborted || !(await isActive())) return fail('stopped')
  }
}

/** Computes the backoff: five times the pace, doubled per attempt, with jitter. */
function computeBackoff(attempt: number, paceMs: number, maxPauseMs: number): number {
  const delayMs = Math.min(maxPauseMs, 5 * Math.max(paceMs, MIN_PACE_MS) * 2 ** attempt)
  return delayMs * (0.5 + 0.5 * Math.random())
}
