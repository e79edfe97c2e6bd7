import { randomBytes } from 'node:crypto'
import { ACCOUNT_BYTES, accountOfBytes, bytesOfAccount } from './account-bytes.ts'
import { hashToken, SECRET_BYTES, type SecretToken } from './secret-token.ts'

/** In base64url, which writes three bytes as four signs. */
const FORM = new RegExp(`^[\\w-]{${((ACCOUNT_BYTES + SECRET_BYTES) * 4) / 3}}$`)

/** Of the first releases, which gave a secret alone. */
const OLDER_FORM = new RegExp(`^[\\w-]{${Math.ceil((SECRET_BYTES * 4) / 3)}}$`)

/**
 * A secret with the account it belongs to before it, in one text of 64 signs: whoever looks it up
 * knows where that account lies. The id is random and tells nothing.
 */
export function makeAccountToken(accountId: string): SecretToken {
  const bytes = Buffer.concat([bytesOfAccount(accountId), randomBytes(SECRET_BYTES)])
  const token = bytes.toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * The account that a token names, true or not. Null for what names none, as the tokens of the first
 * releases: they are secrets alone, and are found by their hashes.
 */
export function accountOfToken(token: string): string | null {
  if (!FORM.test(token)) return null
  return accountOfBytes(Buffer.from(token, 'base64url').subarray(0, ACCOUNT_BYTES))
}

/** Whether somebody may have got a token from us: nobody has to look for any other text. */
export function isToken(text: string): boolean {
  return FORM.test(text) || OLDER_FORM.test(text)
}
