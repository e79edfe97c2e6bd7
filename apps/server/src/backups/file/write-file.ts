import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { encryptChunks } from './encrypted-chunks.ts'
import { createEncryptionKey } from './encryption-key.ts'

const CHUNK_BYTES = 2 ** 16

/**
 * Writes a text to a private file, compressed and, with a passphrase, encrypted. The file appears
 * complete and synced to disk, or not at all.
 *
 * @throws errors of the text or the file system; `EEXIST` when the file exists
 */
export async function writeBackupFile(
  file: string,
  text: AsyncIterable<Buffer>,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<void> {
  const encryptionKey = passphrase === null ? null : await createEncryptionKey(passphrase)
  const partFile = `${file}.${randomBytes(6).toString('hex')}.part`
  const output = createWriteStream(partFile, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(
      text,
      createGzip({ chunkSize: CHUNK_BYTES }),
      (compressed: AsyncIterable<Buffer>) =>
        encryptionKey === null ? compressed : encryptChunks(encryptionKey, compressed),
      output,
      { signal },
    )
    await link(partFile, file)
  } finally {
    await rm(partFile, { force: true })
  }
  await syncFolder(dirname(file))
}

/** Syncs the folder so that the name is durable; folders cannot be opened on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
