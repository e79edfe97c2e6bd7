import { FileFault } from './file-fault.ts'

/** Reads a stream of chunks in pieces of known length. */
export type ByteReader = {
  /** The bytes that are buffered. */
  readonly waiting: () => Buffer
  /** Consumes buffered bytes. */
  readonly take: (length: number) => Buffer
  /** Buffers more bytes; false at the end. */
  readonly more: () => Promise<boolean>
}

/** Creates a reader of a stream. */
export function readBytes(source: AsyncIterable<Buffer>): ByteReader {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer = Buffer.alloc(0)
  return {
    waiting: () => waiting,
    take: (length) => {
      const taken = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      return taken
    },
    more: async () => {
      const next = await pieces.next()
      if (next.done) return false
      waiting = waiting.length === 0 ? next.value : Buffer.concat([waiting, next.value])
      return true
    },
  }
}

/** Exactly so many bytes. Throws `cut-short` where there are fewer. */
export async function readExactly(bytes: ByteReader, length: number): Promise<Buffer> {
  while (bytes.waiting().length < length) {
    if (!(await bytes.more())) throw new FileFault('cut-short')
  }
  return bytes.take(length)
}

const NEWLINE = 0x0a

/**
 * Reads a line without its newline.
 *
 * @param maxBytes maximum length in bytes
 * @throws `cut-short` for an unterminated line, `damaged` for one that is too long
 */
export async function readLine(bytes: ByteReader, maxBytes: number): Promise<string> {
  for (;;) {
    const end = bytes.waiting().indexOf(NEWLINE)
    if (end > maxBytes || (end < 0 && bytes.waiting().length > maxBytes)) {
      throw new FileFault('damaged')
    }
    if (end >= 0) return bytes.take(end + 1).toString('utf8', 0, end)
    if (!(await bytes.more())) throw new FileFault('cut-short')
  }
}
