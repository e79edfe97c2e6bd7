import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A device without a login for a year is no longer recognized. */
const LIFETIME_MS = 365 * 86_400_000

/**
 * Device marks recognize a device that has logged in before (OWASP: device cookies). A device stores
 * one per account.
 */
export type DeviceMarks = {
  /** Issues a mark for an account, which the mark does not reveal. */
  readonly issue: (accountId: string) => string
  /** Returns the device name from the valid mark of the account; null for none. */
  readonly find: (accountId: string, marks: readonly string[]) => string | null
}

/** Creates marks with an HMAC of the installation's key; the server stores none. */
export function createDeviceMarks(key: Buffer, now = Date.now): DeviceMarks {
  const sign = (accountId: string, text: string) =>
    createHmac('sha256', key).update(`${accountId} ${text}`).digest()

  function verifyMark(accountId: string, mark: string): string | null {
    const parts = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(mark)
    if (!parts) return null
    const [, device = '', time = '', signature = ''] = parts
    if (now() - Number.parseInt(time, 36) > LIFETIME_MS) return null
    const given = Buffer.from(signature, 'base64url')
    return timingSafeEqual(given, sign(accountId, `${device}.${time}`)) ? device : null
  }

  return {
    issue: (accountId) => {
      const text = `${randomBytes(16).toString('base64url')}.${now().toString(36)}`
      return `${text}.${sign(accountId, text).toString('base64url')}`
    },
    find: (accountId, marks) =>
      marks.map((mark) => verifyMark(accountId, mark)).find((device) => device !== null) ?? null,
  }
}
