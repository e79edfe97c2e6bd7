import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { TableColumns } from '../file/manifest.ts'
import { copyInStatement, copyOutStatement } from './copy-statement.ts'

/**
 * A COPY statement ends after the chunk that reaches this size: until its end the database holds the
 * pending foreign key checks in memory.
 */
const STATEMENT_BYTES = 2 ** 24

/** Streams the rows of a table out of the database. */
export function copyOut(client: ClientBase, table: TableColumns): AsyncIterable<Buffer> {
  return client.query(to(copyOutStatement(table)))
}

/** Streams rows into a table, in chunks of complete rows. */
export async function copyIn(
  client: ClientBase,
  table: TableColumns,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const chunks = rows[Symbol.asyncIterator]()
  async function* readStatementChunks(first: Buffer): AsyncGenerator<Buffer> {
    yield first
    for (let bytes = first.length; bytes < STATEMENT_BYTES;) {
      const next = await chunks.next()
      if (next.done) return
      bytes += next.value.length
      yield next.value
    }
  }
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    await pipeline(readStatementChunks(next.value), client.query(from(copyInStatement(table))))
  }
}
