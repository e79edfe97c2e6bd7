import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { must } from '@bannerday/domain/invariant'
import { type ByteReader, readBytes, readLine } from './byte-reader.ts'
import { FileFault } from './file-fault.ts'
import { isLocked, MAX_HEADER_BYTES, DETECTION_BYTES, unlock } from './passphrase-keys.ts'
import { decryptChunks } from './sealed-pieces.ts'

/** Reads the passphrase of an encrypted file; null without a terminal. */
export type AskPassphrase = () => Promise<string | null>

const CHUNK_BYTES = 2 ** 16

/** Magic bytes of gzip (RFC 1952). */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])

/**
 * Reads what `writeFile` wrote.
 *
 * @param consume gets the text while it is read, and has to read all of it
 * @throws a `FileFault`, what `consume` or `askPassphrase` throws, or the file system
 */
export async function readFile<Outcome>(
  file: string,
  askPassphrase: AskPassphrase,
  consume: (text: AsyncIterable<Buffer>) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: { readonly value: Outcome } | null = null
  try {
    await pipeline(
      createReadStream(file),
      (bytes: AsyncIterable<Buffer>) => openFile(readBytes(bytes), askPassphrase),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      async (text: AsyncIterable<Buffer>) => {
        outcome = { value: await consume(text) }
      },
    )
  } catch (error) {
    throw toFileFault(error)
  }
  return must<{ readonly value: Outcome }>(outcome, 'It was read to its end').value
}

async function* openFile(bytes: ByteReader, askPassphrase: AskPassphrase): AsyncGenerator<Buffer> {
  while (bytes.waiting().length < DETECTION_BYTES && (await bytes.more()));
  if (isLocked(bytes.waiting())) {
    const header = await readLine(bytes, MAX_HEADER_BYTES)
    const passphrase = await askPassphrase()
    if (passphrase === null) throw new FileFault('no-passphrase')
    yield* decryptChunks({ header, key: await unlock(header, passphrase) }, bytes)
    return
  }
  if (!bytes.waiting().subarray(0, GZIP.length).equals(GZIP)) {
    throw new FileFault('no-backup')
  }
  do yield bytes.take(bytes.waiting().length)
  while (await bytes.more())
}

/** Translates errors of the decompressor to file faults. */
function toFileFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return new FileFault('cut-short')
  return code.startsWith('Z_') ? new FileFault('damaged') : error
}
