import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { must } from '@bannerday/domain/invariant'
import { type ByteReader, createByteReader, readLine } from './byte-reader.ts'
import { BackupFileError } from './backup-file-error.ts'
import {
  isEncrypted,
  MAX_HEADER_BYTES,
  DETECTION_BYTES,
  deriveKeyFromHeader,
} from './encryption-key.ts'
import { decryptChunks } from './encrypted-chunks.ts'

/** Reads the passphrase of an encrypted file; null without a terminal. */
export type AskPassphrase = () => Promise<string | null>

const CHUNK_BYTES = 2 ** 16

/** Magic bytes of gzip (RFC 1952). */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 0x08])

/**
 * Reads a backup file: decrypts and decompresses it.
 *
 * @param consume receives the text as a stream and must read all of it
 * @throws BackupFileError, and errors of `consume`, `askPassphrase` or the file system
 */
export async function readBackupFile<Outcome>(
  file: string,
  askPassphrase: AskPassphrase,
  consume: (text: AsyncIterable<Buffer>) => Promise<Outcome>,
  signal?: AbortSignal,
): Promise<Outcome> {
  let outcome: { readonly value: Outcome } | null = null
  try {
    await pipeline(
      createReadStream(file),
      (bytes: AsyncIterable<Buffer>) => decodeFile(createByteReader(bytes), askPassphrase),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      async (text: AsyncIterable<Buffer>) => {
        outcome = { value: await consume(text) }
      },
      { signal },
    )
  } catch (error) {
    throw toBackupFileError(error)
  }
  return must<{ readonly value: Outcome }>(outcome, 'A completed pipeline has consumed the text')
    .value
}

/** Detects the encryption and returns the compressed bytes. */
async function* decodeFile(
  bytes: ByteReader,
  askPassphrase: AskPassphrase,
): AsyncGenerator<Buffer> {
  while (bytes.buffered().length < DETECTION_BYTES && (await bytes.readMore()));
  if (isEncrypted(bytes.buffered())) {
    const header = await readLine(bytes, MAX_HEADER_BYTES)
    const passphrase = await askPassphrase()
    if (passphrase === null) throw new BackupFileError('no-passphrase')
    yield* decryptChunks({ header, key: await deriveKeyFromHeader(header, passphrase) }, bytes)
    return
  }
  if (!bytes.buffered().subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) {
    throw new BackupFileError('not-a-backup')
  }
  do yield bytes.consume(bytes.buffered().length)
  while (await bytes.readMore())
}

/** Converts errors of the decompressor to errors of the file. */
function toBackupFileError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new BackupFileError('truncated')
  return code.startsWith('Z_') ? new BackupFileError('damaged') : error
}
