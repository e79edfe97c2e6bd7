import type { Client, Refusal } from '../routing/action.ts'
import type { Captcha, Difficulty } from './captcha.ts'

const REQUIRED: Refusal = { error: 'verificationRequired', message: 'Field cf_token is missing' }
const TOO_EASY: Refusal = {
  error: 'verificationRequired',
  message: 'A harder captcha is required: request a challenge with work=hard',
}
const FAILED: Refusal = { error: 'verificationFailed' }

/**
 * Refuses a client without a valid captcha, where one is configured.
 *
 * @param difficulty the required difficulty
 */
export async function requireCaptcha(
  { captcha }: { readonly captcha: Captcha | null },
  token: string | undefined,
  { address }: Client,
  difficulty: Difficulty = 'usual',
): Promise<Refusal | null> {
  if (!captcha) return null
  if (token === undefined) return difficulty === 'hard' ? TOO_EASY : REQUIRED
  const verdict = await captcha.verify(token, address, difficulty)
  if (verdict === 'passed') return null
  return verdict === 'too-easy' ? TOO_EASY : FAILED
}
