import { digestRows } from './file/row-digest.ts'
import type { Manifest, TableEnd, TableShape } from './file/manifest.ts'
import { copyInStatement } from './tables/copy-statement.ts'

/** Ends the rows of a table, as in every script of COPY statements: no row looks like it. */
const END_OF_ROWS = '\\.\n'

/**
 * A backup as text: a script that `psql` accepts too, with its metadata in comments.
 *
 * @param rowsOf the rows of a table in COPY format
 * @param onTable called with the footer of each table
 */
export async function* writeText(
  manifest: Manifest,
  rowsOf: (table: TableShape) => AsyncIterable<Buffer>,
  onTable: (end: TableEnd) => void,
): AsyncGenerator<Buffer> {
  yield comment(manifest)
  for (const table of manifest.tables) {
    yield Buffer.from(`${copyInStatement(table)};\n`)
    const digest = digestRows()
    for await (const bytes of rowsOf(table)) {
      digest.add(bytes)
      yield bytes
    }
    const end = { table: table.name, ...digest.end() }
    yield Buffer.from(END_OF_ROWS)
    yield comment(end)
    onTable(end)
  }
}

function comment(value: Manifest | TableEnd): Buffer {
  return Buffer.from(`-- ${JSON.stringify(value)}\n`)
}
