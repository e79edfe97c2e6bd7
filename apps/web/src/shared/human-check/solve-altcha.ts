import { readChallenge } from '@bannerday/contract/human-check'
import { must } from '@bannerday/domain/invariant'
import { type ChallengeParameters, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from '#shared/api/call.ts'

/**
 * Gets a proof of work from the server and does it; gives what a form sends along. The keys are
 * derived by the browser beside the page, which stays free for input: no worker is needed.
 *
 * @param work of how much work, where it is more than usual
 */
export async function solveAltcha(signal: AbortSignal, work?: 'hard'): Promise<string> {
  const { parameters, signature } = await call(readChallenge, { work }, { signal })
  const challenge = { parameters: parameters as unknown as ChallengeParameters, signature }
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  signal.throwIfAborted()
  return btoa(JSON.stringify({ challenge, solution: must(solution, 'it was given the time') }))
}
