import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupFileError } from './backup-file-error.ts'

/** The first line of an encrypted backup: `bannerday-backup-1 SALT PROOF`, in base64url. */
const HEADER_PREFIX = 'bannerday-backup-1 '
const HEADER_PATTERN = /^bannerday-backup-1 ([\w-]{43}) [\w-]{43}$/

/** Maximum length of the first line. */
export const MAX_HEADER_BYTES = 200

const SALT_BYTES = 32
const KEY_BYTES = 32

/** OWASP's recommendation for scrypt; each attempt takes 128 MiB and some tenths of a second. */
const SCRYPT_COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** The key of an encrypted file and the first line from which it is derived. */
export type EncryptionKey = {
  /** The first line, without its newline. */
  readonly header: string
  /** The AES-256 key of this file; its salt is unique. */
  readonly key: Buffer
}

/** Creates the first line and the key of an encrypted file. */
export async function createEncryptionKey(passphrase: string): Promise<EncryptionKey> {
  const salt = randomBytes(SALT_BYTES)
  const { key, proof } = await deriveKey(passphrase, salt)
  return { header: `${HEADER_PREFIX}${salt.toString('base64url')} ${proof}`, key }
}

/** Derives the key of a file from its first line. Throws `wrong-passphrase` or `not-a-backup`. */
export async function deriveKeyFromHeader(header: string, passphrase: string): Promise<Buffer> {
  const salt = HEADER_PATTERN.exec(header)?.[1]
  if (salt === undefined) throw new BackupFileError('not-a-backup')
  const { key, proof } = await deriveKey(passphrase, Buffer.from(salt, 'base64url'))
  const given = Buffer.from(header.slice(-proof.length))
  if (!timingSafeEqual(given, Buffer.from(proof))) throw new BackupFileError('wrong-passphrase')
  return key
}

/** Whether a file with these first bytes is encrypted. */
export function isEncrypted(firstBytes: Buffer): boolean {
  return firstBytes.subarray(0, HEADER_PREFIX.length).equals(Buffer.from(HEADER_PREFIX))
}

/** Number of bytes needed to detect encryption. */
export const DETECTION_BYTES = HEADER_PREFIX.length

/** Derives the key, and a proof of the passphrase that does not reveal the key. */
async function deriveKey(passphrase: string, salt: Buffer) {
  const secret = await new Promise<Buffer>((resolve, reject) => {
    // A typed passphrase may have another Unicode form than one in a file.
    scrypt(passphrase.normalize('NFC'), salt, 2 * KEY_BYTES, SCRYPT_COST, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  const proof = createHmac('sha256', secret.subarray(KEY_BYTES)).update(salt).digest('base64url')
  return { key: secret.subarray(0, KEY_BYTES), proof }
}
