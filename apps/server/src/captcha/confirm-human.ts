import type { Client, Refusal } from '../routing/action.ts'
import type { Captcha, Difficulty } from './human-check.ts'

const REQUIRED: Refusal = { error: 'verificationRequired', message: 'Field cf_token is missing' }
const TOO_EASY: Refusal = {
  error: 'verificationRequired',
  message: 'A proof of hard work is needed: ask for a challenge with work=hard',
}
const FAILED: Refusal = { error: 'verificationFailed' }

/**
 * Refuses a client without a valid captcha, where one is configured.
 *
 * @param work the required difficulty
 */
export async function requireCaptcha(
  { humanCheck }: { readonly humanCheck: Captcha | null },
  token: string | undefined,
  { address }: Client,
  work: Difficulty = 'usual',
): Promise<Refusal | null> {
  if (!humanCheck) return null
  if (token === undefined) return work === 'hard' ? TOO_EASY : REQUIRED
  const verdict = await humanCheck.verify(token, address, work)
  if (verdict === 'passed') return null
  return verdict === 'too-easy' ? TOO_EASY : FAILED
}
