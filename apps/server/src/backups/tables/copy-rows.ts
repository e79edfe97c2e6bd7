import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { TableShape } from '../file/manifest.ts'
import { copyInStatement, copyOutStatement } from './copy-statement.ts'

/**
 * Bytes per COPY statement: until its end the database holds the pending foreign key checks in
 * memory.
 */
const STATEMENT_BYTES = 2 ** 24

/** Streams the rows of a table. */
export function copyOut(client: ClientBase, table: TableShape): AsyncIterable<Buffer> {
  return client.query(to(copyOutStatement(table)))
}

/** Streams rows into a table, in chunks of complete rows. */
export async function copyIn(
  client: ClientBase,
  table: TableShape,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const pieces = rows[Symbol.asyncIterator]()
  async function* someFrom(first: Buffer): AsyncGenerator<Buffer> {
    yield first
    for (let bytes = first.length; bytes < STATEMENT_BYTES;) {
      const next = await pieces.next()
      if (next.done) return
      bytes += next.value.length
      yield next.value
    }
  }
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    await pipeline(someFrom(next.value), client.query(from(copyInStatement(table))))
  }
}
