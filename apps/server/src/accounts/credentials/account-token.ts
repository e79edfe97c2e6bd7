import { randomBytes } from 'node:crypto'
import { ACCOUNT_BYTES, fromAccountBytes, toAccountBytes } from './account-bytes.ts'
import { hashToken, SECRET_BYTES, type SecretToken } from './secret-token.ts'

/** The length in base64url: four characters for three bytes. */
const FORM = new RegExp(`^[\\w-]{${((ACCOUNT_BYTES + SECRET_BYTES) * 4) / 3}}$`)

/** Tokens of the first releases, without an account id. */
const OLDER_FORM = new RegExp(`^[\\w-]{${Math.ceil((SECRET_BYTES * 4) / 3)}}$`)

/**
 * Creates a token of 64 characters: the account id followed by a secret. The id tells on which
 * shard the account is; it is random and reveals nothing.
 */
export function createAccountToken(accountId: string): SecretToken {
  const bytes = Buffer.concat([toAccountBytes(accountId), randomBytes(SECRET_BYTES)])
  const token = bytes.toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * The account that a token names, true or not. Null for what names none, as the tokens of the first
 * releases: they are secrets alone, and are found by their hashes.
 */
export function getTokenAccount(token: string): string | null {
  if (!FORM.test(token)) return null
  return fromAccountBytes(Buffer.from(token, 'base64url').subarray(0, ACCOUNT_BYTES))
}

/** Whether a text has the form of a token; no other text is looked up. */
export function isToken(text: string): boolean {
  return FORM.test(text) || OLDER_FORM.test(text)
}
