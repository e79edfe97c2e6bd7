import * as captchaApi from '@bannerday/contract/captcha'
import { must } from '@bannerday/domain/invariant'
import { type ChallengeParameters, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { callApi } from '#shared/api/call-api.ts'

/**
 * Requests a proof of work from the server and solves it; returns the form value. WebCrypto derives
 * the keys off the main thread, so no worker is needed.
 *
 * @param work the difficulty, when above the default
 */
export async function solveAltcha(signal: AbortSignal, work?: 'hard'): Promise<string> {
  const { parameters, signature } = await callApi(captchaApi.getChallenge, { work }, { signal })
  const challenge = { parameters: parameters as unknown as ChallengeParameters, signature }
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  signal.throwIfAborted()
  return btoa(JSON.stringify({ challenge, solution: must(solution, 'it was given the time') }))
}
