import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { FileFault } from './file-fault.ts'

/** What stands in front of an encrypted backup: `bannerday-backup-1 SALT PROOF`, in base64url. */
const BEGINNING = 'bannerday-backup-1 '
const SHAPE = /^bannerday-backup-1 ([\w-]{43}) [\w-]{43}$/

/** The longest first line, in bytes. */
export const LONGEST_HEADER = 200

const SALT_BYTES = 32
const KEY_BYTES = 32

/** What OWASP recommends; each try takes 128 MiB and some tenths of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

export type Locked = {
  /** The first line, without its end. */
  readonly header: string
  /** Of AES-256: for this one file, since no other has its salt. */
  readonly key: Buffer
}

/** Makes the first line of a file that only this passphrase opens, and its key. */
export async function lock(passphrase: string): Promise<Locked> {
  const salt = randomBytes(SALT_BYTES)
  const { key, proof } = await derive(passphrase, salt)
  return { header: `${BEGINNING}${salt.toString('base64url')} ${proof}`, key }
}

/** The key of a file by its first line. Throws `wrong-passphrase` or `no-backup`. */
export async function unlock(header: string, passphrase: string): Promise<Buffer> {
  const salt = SHAPE.exec(header)?.[1]
  if (salt === undefined) throw new FileFault('no-backup')
  const { key, proof } = await derive(passphrase, Buffer.from(salt, 'base64url'))
  const given = Buffer.from(header.slice(-proof.length))
  if (!timingSafeEqual(given, Buffer.from(proof))) throw new FileFault('wrong-passphrase')
  return key
}

/** Whether a file that begins so is encrypted. */
export function isLocked(beginning: Buffer): boolean {
  return beginning.subarray(0, BEGINNING.length).equals(Buffer.from(BEGINNING))
}

/** How many bytes tell whether it is. */
export const TELLING_BYTES = BEGINNING.length

/** The key, and what proves the passphrase without telling of the key. */
async function derive(passphrase: string, salt: Buffer) {
  const secret = await new Promise<Buffer>((resolve, reject) => {
    // One that is typed may come in another form than one in a file.
    scrypt(passphrase.normalize('NFC'), salt, 2 * KEY_BYTES, COST, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  const proof = createHmac('sha256', secret.subarray(KEY_BYTES)).update(salt).digest('base64url')
  return { key: secret.subarray(0, KEY_BYTES), proof }
}
