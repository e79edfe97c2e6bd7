import { BackupFileError } from './backup-file-error.ts'

/** Buffers a stream of chunks, so that a caller can consume it by length. */
export type ByteReader = {
  /** Returns the buffered bytes without consuming them. */
  readonly buffered: () => Buffer
  /** Consumes buffered bytes. */
  readonly consume: (length: number) => Buffer
  /** Buffers the next chunk; false at the end. */
  readonly readMore: () => Promise<boolean>
}

/** Creates a reader of a stream. */
export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  return {
    buffered: () => buffered,
    consume: (length) => {
      const consumed = buffered.subarray(0, length)
      buffered = buffered.subarray(length)
      return consumed
    },
    readMore: async () => {
      const next = await chunks.next()
      if (next.done) return false
      buffered = buffered.length === 0 ? next.value : Buffer.concat([buffered, next.value])
      return true
    },
  }
}

/** Reads an exact number of bytes. Throws `truncated` when there are fewer. */
export async function readExactly(bytes: ByteReader, length: number): Promise<Buffer> {
  while (bytes.buffered().length < length) {
    if (!(await bytes.readMore())) throw new BackupFileError('truncated')
  }
  return bytes.consume(length)
}

const NEWLINE = 0x0a

/**
 * Reads a line without its newline.
 *
 * @param maxBytes maximum length in bytes
 * @throws `truncated` for an unterminated line, `damaged` for one that is too long
 */
export async function readLine(bytes: ByteReader, maxBytes: number): Promise<string> {
  for (;;) {
    const end = bytes.buffered().indexOf(NEWLINE)
    if (end > maxBytes || (end < 0 && bytes.buffered().length > maxBytes)) {
      throw new BackupFileError('damaged')
    }
    if (end >= 0) return bytes.consume(end + 1).toString('utf8', 0, end)
    if (!(await bytes.readMore())) throw new BackupFileError('truncated')
  }
}
