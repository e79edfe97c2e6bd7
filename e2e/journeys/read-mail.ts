import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

const folder = process.env['E2E_MAIL_DIR']!

/** The link in the newest mail to an address, once there are so many. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBe(count)
  const text = decode(readFileSync(mailsTo(address).at(-1)!, 'utf8'))
  return /http\S+_token=[\w-]+/.exec(text)![0]
}

/** The files of the mails to an address, the newest last. */
function mailsTo(address: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(address) && name.endsWith('.eml'))
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
}

/** Undoes quoted-printable (RFC 2045, section 6.7), as far as a link needs it. */
function decode(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
