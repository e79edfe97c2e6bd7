import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a device counts as known that does not log in, in milliseconds: a year. */
const LIFETIME_MS = 365 * 86_400_000

/** What a device keeps that has logged in, so that it is known the next time. */
export type DeviceMarks = {
  /** A new mark for an account. It tells nobody whose it is. */
  readonly issue: (accountId: string) => string
  /** The name of the device, out of the mark among those given that is the account's; else null. */
  readonly find: (accountId: string, marks: readonly string[]) => string | null
}

/** Marks signed by a key of the installation: nothing is stored of them. */
export function makeDeviceMarks(key: Buffer, now = Date.now): DeviceMarks {
  const sign = (accountId: string, text: string) =>
    createHmac('sha256', key).update(`${accountId} ${text}`).digest()

  function nameIn(accountId: string, mark: string): string | null {
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
      marks.map((mark) => nameIn(accountId, mark)).find((device) => device !== null) ?? null,
  }
}
