import { createHash } from 'node:crypto'

/** Counts and hashes streamed rows; chunks may end inside a row. */
export type RowDigest = {
  readonly add: (bytes: Buffer) => void
  readonly end: () => { readonly rows: number; readonly sha256: string }
}

const NEWLINE = 0x0a

export function createRowDigest(): RowDigest {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (bytes) => {
      hash.update(bytes)
      // A row is a line in this format; newlines within values are escaped.
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
