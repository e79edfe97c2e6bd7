import type { Refusal } from '../../routing/action.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

export const WEAK_PASSWORD: Refusal = { error: 'passwordTooWeak' }

/**
 * Whether a password is easy to guess: common, containing the username, or one repeated character.
 */
export function isWeakPassword(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  return COMMON_PASSWORDS.has(plain) || plain === username.toLowerCase() || /^(.)\1*$/u.test(plain)
}
