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
  let memory: Buffer = Buffer.alloc(0)
  let start = 0
  let end = 0

  /** Appends bytes. The memory doubles, so that a long row is copied a constant number of times. */
  function append(bytes: Buffer): void {
    const length = end - start
    if (end + bytes.length > memory.length) {
      // Consumed bytes stay valid: they are never overwritten.
      const larger = Buffer.allocUnsafe(2 * (length + bytes.length))
      memory.copy(larger, 0, start, end)
      memory = larger
      start = 0
      end = length
    }
    bytes.copy(memory, end)
    end += bytes.length
  }

  return {
    buffered: () => memory.subarray(start, end),
    consume: (length) => {
      const consumed = memory.subarray(start, Math.min(end, start + length))
      start += consumed.length
      return consumed
    },
    readMore: async () => {
      const next = await chunks.next()
      if (next.done) return false
      append(next.value)
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
