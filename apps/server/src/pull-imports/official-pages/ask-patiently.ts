import { PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import { fail, type Result } from '@bannerday/domain/result'
import { askPage, type AskSettings, type PageQuestion } from './ask-page.ts'
import { pause, type TakeTurn } from './host-turns.ts'
import { MAY_PASS, type Page, type PageFault } from './page.ts'

export type PatientSettings = AskSettings & {
  readonly takeTurn: TakeTurn
  /** Between two questions to a host, in milliseconds. */
  readonly pace: number
  /** Maximum pause of the backoff, in milliseconds. */
  readonly longestPause?: number
  readonly signal: AbortSignal
  /** Whether the import was not cancelled. */
  readonly isWanted: () => Promise<boolean>
}

/** Maximum number of retries; with their pauses, some two minutes. */
const MOST_TRIES = 8
const LONGEST_PAUSE = 30_000
const LEAST_PACE = 10

/**
 * Fetches a page under the host's rate limit, with retry and backoff where it may help. `stopped`
 * when the server stops or the import was cancelled.
 */
export async function askPatiently(
  settings: PatientSettings,
  question: PageQuestion,
): Promise<Result<Page, PageFault | 'stopped'>> {
  const { takeTurn, signal, isWanted, pace, longestPause = LONGEST_PAUSE } = settings
  const host = PULL_SERVICES[question.gameId].hosts[question.area]
  for (let tries = 0; ; tries += 1) {
    const answer = await takeTurn(host, signal, () => askPage(settings, question))
    if (answer === null) return fail('stopped')
    if (answer.ok || !MAY_PASS.has(answer.problem) || tries === MOST_TRIES) return answer
    await pause(pauseAfter(tries, pace, longestPause), signal)
    if (signal.aborted || !(await isWanted())) return fail('stopped')
  }
}

/** Five times the pace, then twice as long each time, with some chance in it. */
function pauseAfter(tries: number, pace: number, longest: number): number {
  const usual = Math.min(longest, 5 * Math.max(pace, LEAST_PACE) * 2 ** tries)
  return usual * (0.5 + 0.5 * Math.random())
}
