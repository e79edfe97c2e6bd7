import { randomBytes } from 'node:crypto'
import { ACCOUNT_ID_BYTES, fromAccountBytes, toAccountBytes } from './account-bytes.ts'
import { hashToken, SECRET_BYTES, type SecretToken } from './secret-token.ts'

/** Base64url encodes three bytes as four characters. */
const TOKEN_PATTERN = new RegExp(`^[\\w-]{${((ACCOUNT_ID_BYTES + SECRET_BYTES) * 4) / 3}}$`)

/** The tokens of the first releases, without an account id. */
const LEGACY_TOKEN_PATTERN = new RegExp(`^[\\w-]{${Math.ceil((SECRET_BYTES * 4) / 3)}}$`)

/**
 * Creates a token of 64 characters: the account id followed by a secret. The id selects
 * the shard of the account; it is random and reveals nothing.
 */
export function createAccountToken(accountId: string): SecretToken {
  const bytes = Buffer.concat([toAccountBytes(accountId), randomBytes(SECRET_BYTES)])
  const token = bytes.toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * Parses the account id of a token without verifying it. Null for the tokens of the first releases,
 * which contain a secret only and are found by their hashes.
 */
export function getTokenAccount(token: string): string | null {
  if (!TOKEN_PATTERN.test(token)) return null
  return fromAccountBytes(Buffer.from(token, 'base64url').subarray(0, ACCOUNT_ID_BYTES))
}

/** Whether a text has the format of a token; other texts are not looked up. */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text) || LEGACY_TOKEN_PATTERN.test(text)
}
