import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type ByteReader, readExactly } from './byte-reader.ts'
import { FileFault } from './file-fault.ts'
import type { Locked } from './passphrase-keys.ts'

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
const HEAD_BYTES = 5

/** Maximum size of a chunk, which the reader holds in memory. */
const MAX_CHUNK_BYTES = 2 ** 20

const LAST = 1
const MORE_FOLLOW = 0

/**
 * Encrypts a stream chunk by chunk. Each chunk authenticates its number, whether it is the last,
 * and the first line, so that no chunk can be changed, moved, omitted or appended.
 */
export async function* encryptChunks(
  { header, key }: Locked,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${header}\n`)
  let number = 0
  let held: Buffer = Buffer.alloc(0)
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length; at += MAX_CHUNK_BYTES) {
      if (held.length > 0) yield* sealPiece({ header, key }, held, number++, MORE_FOLLOW)
      held = bytes.subarray(at, at + MAX_CHUNK_BYTES)
    }
  }
  yield* sealPiece({ header, key }, held, number, LAST)
}

function sealPiece({ header, key }: Locked, bytes: Buffer, number: number, last: number): Buffer[] {
  const cipher = createCipheriv(ALGORITHM, key, createNonce(number, last))
  cipher.setAAD(Buffer.from(header))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(sealed.length)
  head.writeUInt8(last, HEAD_BYTES - 1)
  return [head, sealed, cipher.getAuthTag()]
}

/** Decrypts the chunks after the first line. Throws `damaged` or `cut-short`. */
export async function* decryptChunks(
  { header, key }: Locked,
  bytes: ByteReader,
): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const head = await readExactly(bytes, HEAD_BYTES)
    const length = head.readUInt32BE()
    const last = head.readUInt8(HEAD_BYTES - 1)
    if (length > MAX_CHUNK_BYTES) throw new FileFault('damaged')
    const sealed = await readExactly(bytes, length)
    const decipher = createDecipheriv(ALGORITHM, key, createNonce(number, last))
    decipher.setAAD(Buffer.from(header))
    decipher.setAuthTag(await readExactly(bytes, TAG_BYTES))
    yield openPiece(decipher, sealed)
    if (last === LAST) break
  }
  if (bytes.waiting().length > 0 || (await bytes.more())) throw new FileFault('damaged')
}

function openPiece(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new FileFault('damaged')
  }
}

/**
 * The key is unique per file, so the chunk number is a sufficient nonce; it also marks the last
 * chunk.
 */
function createNonce(number: number, last: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last, 11)
  return nonce
}
