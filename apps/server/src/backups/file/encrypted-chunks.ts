import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type ByteReader, readExactly } from './byte-reader.ts'
import { BackupFileError } from './backup-file-error.ts'
import type { EncryptionKey } from './encryption-key.ts'

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
const PREFIX_BYTES = 5

/** Maximum size of a chunk, which the reader holds in memory. */
const MAX_CHUNK_BYTES = 2 ** 20

const IS_LAST = 1
const MORE_FOLLOW = 0

/**
 * Encrypts a stream chunk by chunk (AES-256-GCM). Each chunk authenticates its number, whether it is the last,
 * and the first line, so that no chunk can be changed, moved, omitted or appended.
 */
export async function* encryptChunks(
  { header, key }: EncryptionKey,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${header}\n`)
  let number = 0
  let pending: Buffer = Buffer.alloc(0)
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length; at += MAX_CHUNK_BYTES) {
      if (pending.length > 0) yield* encryptChunk({ header, key }, pending, number++, MORE_FOLLOW)
      pending = bytes.subarray(at, at + MAX_CHUNK_BYTES)
    }
  }
  yield* encryptChunk({ header, key }, pending, number, IS_LAST)
}

/** Formats a chunk: its length, whether it is the last, the ciphertext and the tag. */
function encryptChunk(
  { header, key }: EncryptionKey,
  bytes: Buffer,
  number: number,
  last: number,
): Buffer[] {
  const cipher = createCipheriv(ALGORITHM, key, createNonce(number, last))
  cipher.setAAD(Buffer.from(header))
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(ciphertext.length)
  prefix.writeUInt8(last, PREFIX_BYTES - 1)
  return [prefix, ciphertext, cipher.getAuthTag()]
}

/** Decrypts the chunks after the first line. Throws `damaged` or `truncated`. */
export async function* decryptChunks(
  { header, key }: EncryptionKey,
  bytes: ByteReader,
): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const prefix = await readExactly(bytes, PREFIX_BYTES)
    const length = prefix.readUInt32BE()
    const last = prefix.readUInt8(PREFIX_BYTES - 1)
    if (length > MAX_CHUNK_BYTES) throw new BackupFileError('damaged')
    const ciphertext = await readExactly(bytes, length)
    const decipher = createDecipheriv(ALGORITHM, key, createNonce(number, last))
    decipher.setAAD(Buffer.from(header))
    decipher.setAuthTag(await readExactly(bytes, TAG_BYTES))
    yield decryptChunk(decipher, ciphertext)
    if (last === IS_LAST) break
  }
  if (bytes.buffered().length > 0 || (await bytes.readMore())) throw new BackupFileError('damaged')
}

function decryptChunk(decipher: ReturnType<typeof createDecipheriv>, ciphertext: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch {
    throw new BackupFileError('damaged')
  }
}

/**
 * Creates the nonce of a chunk from its number and whether it is the last. The key is unique per
 * file, so no nonce repeats under a key.
 */
function createNonce(number: number, last: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last, 11)
  return nonce
}
