import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'

const folder = process.env['E2E_MAIL_DIR']!

/** Reads the link in the newest mail to an address, after waiting for a number of mails. */
export async function readMailedLink(address: string, count = 1): Promise<string> {
  await expect.poll(() => listMails(address).length).toBe(count)
  const text = decode(readFileSync(listMails(address).at(-1)!, 'utf8'))
  return /http\S+_token=[\w-]+/.exec(text)![0]
}

/** Lists the files of the mails to an address, newest last. */
function listMails(address: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(address) && name.endsWith('.eml'))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
}

/** Decodes quoted-printable (RFC 2045, section 6.7) as far as a link needs it. */
function decode(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
