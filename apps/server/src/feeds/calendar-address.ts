import { createHmac, timingSafeEqual } from 'node:crypto'

const ACCOUNT_BYTES = 16

/**
 * The path of an account's own calendar. It names the account, so that no other has to be looked
 * through, and proves by the key of the installation that it was given out: it can be shown again,
 * and who reads the database cannot make it.
 *
 * @param nonce of the account's present address: with another one the path is another
 */
export function calendarPath(key: Buffer, accountId: string, nonce: Buffer): string {
  const account = Buffer.from(accountId.replaceAll('-', ''), 'hex')
  const address = Buffer.concat([account, proofOf(key, account, nonce)]).toString('base64url')
  return `/calendar/personal/${address}.ics`
}

/** What a path says before it is known whether it is true. */
export type ClaimedAddress = {
  readonly accountId: string
  /** Whether it is the address that belongs to a nonce. */
  readonly isProvedBy: (key: Buffer, nonce: Buffer) => boolean
}

/** @param address 64 signs of base64url and `.ics` */
export function readCalendarAddress(address: string): ClaimedAddress {
  const bytes = Buffer.from(address.slice(0, -'.ics'.length), 'base64url')
  const account = bytes.subarray(0, ACCOUNT_BYTES)
  const proof = bytes.subarray(ACCOUNT_BYTES)
  return {
    accountId: account.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    isProvedBy: (key, nonce) => timingSafeEqual(proof, proofOf(key, account, nonce)),
  }
}

function proofOf(key: Buffer, account: Buffer, nonce: Buffer): Buffer {
  return createHmac('sha256', key).update('calendar').update(account).update(nonce).digest()
}
