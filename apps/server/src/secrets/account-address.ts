import { createHmac, timingSafeEqual } from 'node:crypto'

const ACCOUNT_BYTES = 16

/** The purpose of an account URL: a calendar URL opens nothing else. */
export type UrlTokenPurpose = 'calendar' | 'digest'

/**
 * Derives an unguessable URL part for an account: 64 characters of base64url. It contains the
 * account id, so that the lookup touches one account, and an HMAC with the installation's key. So
 * it can be shown again, and reading the database does not reveal it.
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
  return Buffer.concat([account, proofOf(key, purpose, account, nonce)]).toString('base64url')
}

/** A parsed URL part before verification. */
export type ParsedUrlToken = {
  readonly accountId: string
  /** Verifies the HMAC for a purpose and nonce. */
  readonly isProvedBy: (key: Buffer, purpose: UrlTokenPurpose, nonce: Buffer) => boolean
}

/** @param address 64 signs of base64url */
export function readAccountAddress(address: string): ParsedUrlToken {
  const bytes = Buffer.from(address, 'base64url')
  const account = bytes.subarray(0, ACCOUNT_BYTES)
  const proof = bytes.subarray(ACCOUNT_BYTES)
  return {
    accountId: account.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    isProvedBy: (key, purpose, nonce) =>
      timingSafeEqual(proof, proofOf(key, purpose, account, nonce)),
  }
}

function proofOf(key: Buffer, purpose: UrlTokenPurpose, account: Buffer, nonce: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(account).update(nonce).digest()
}
