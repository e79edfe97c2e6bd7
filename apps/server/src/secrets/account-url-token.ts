import { createHmac, timingSafeEqual } from 'node:crypto'

const ACCOUNT_ID_BYTES = 16

/** The purpose of an account URL: each token is valid for one purpose. */
export type UrlTokenPurpose = 'calendar' | 'digest' | 'reminder'

/**
 * Derives an unguessable URL token for an account: 64 characters of base64url. It consists of the
 * account id, for the lookup, and an HMAC with the installation's key. So it can be displayed again,
 * and read access to the database does not reveal it.
 *
 * @param nonce a new nonce yields a new URL; empty for a permanent one
 */
export function createAccountUrlToken(
  key: Buffer,
  purpose: UrlTokenPurpose,
  accountId: string,
  nonce: Buffer,
): string {
  const account = Buffer.from(accountId.replaceAll('-', ''), 'hex')
  return Buffer.concat([account, computeHmac(key, purpose, account, nonce)]).toString('base64url')
}

/** A parsed token before verification. */
export type ParsedUrlToken = {
  readonly accountId: string
  /** Verifies the HMAC for a purpose and nonce. */
  readonly isValid: (key: Buffer, purpose: UrlTokenPurpose, nonce: Buffer) => boolean
}

/** @param token 64 characters of base64url */
export function parseAccountUrlToken(token: string): ParsedUrlToken {
  const bytes = Buffer.from(token, 'base64url')
  const account = bytes.subarray(0, ACCOUNT_ID_BYTES)
  const hmac = bytes.subarray(ACCOUNT_ID_BYTES)
  return {
    accountId: account.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    isValid: (key, purpose, nonce) =>
      timingSafeEqual(hmac, computeHmac(key, purpose, account, nonce)),
  }
}

function computeHmac(
  key: Buffer,
  purpose: UrlTokenPurpose,
  account: Buffer,
  nonce: Buffer,
): Buffer {
  return createHmac('sha256', key).update(purpose).update(account).update(nonce).digest()
}
