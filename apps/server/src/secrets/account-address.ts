import { createHmac, timingSafeEqual } from 'node:crypto'

const ACCOUNT_BYTES = 16

/** For what an address of an account is given out: one for a calendar opens nothing else. */
export type AddressPurpose = 'calendar' | 'digest'

/**
 * An address that belongs to an account and cannot be guessed: 64 signs of base64url. It names the
 * account, so that no other has to be looked through, and proves by the key of the installation that
 * it was given out: it can be shown again, and who reads the database cannot make it.
 *
 * @param nonce with another one the address is another; empty for one that stays
 */
export function accountAddress(
  key: Buffer,
  purpose: AddressPurpose,
  accountId: string,
  nonce: Buffer,
): string {
  const account = Buffer.from(accountId.replaceAll('-', ''), 'hex')
  return Buffer.concat([account, proofOf(key, purpose, account, nonce)]).toString('base64url')
}

/** What an address says before it is known whether it is true. */
export type ClaimedAddress = {
  readonly accountId: string
  /** Whether it was given out for this, with this nonce. */
  readonly isProvedBy: (key: Buffer, purpose: AddressPurpose, nonce: Buffer) => boolean
}

/** @param address 64 signs of base64url */
export function readAccountAddress(address: string): ClaimedAddress {
  const bytes = Buffer.from(address, 'base64url')
  const account = bytes.subarray(0, ACCOUNT_BYTES)
  const proof = bytes.subarray(ACCOUNT_BYTES)
  return {
    accountId: account.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    isProvedBy: (key, purpose, nonce) =>
      timingSafeEqual(proof, proofOf(key, purpose, account, nonce)),
  }
}

function proofOf(key: Buffer, purpose: AddressPurpose, account: Buffer, nonce: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(account).update(nonce).digest()
}
