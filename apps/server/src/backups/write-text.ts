import { createRowDigest } from './file/row-digest.ts'
import type { Manifest, TableFooter, TableColumns } from './file/manifest.ts'
import { copyInStatement } from './tables/copy-statement.ts'

/** Terminates the rows of a table as in `psql` scripts; rows escape backslashes, so none equals it. */
const END_OF_ROWS = '\\.\n'

/**
 * Writes a backup as text: a script that `psql` also accepts, with the metadata in comments.
 *
 * @param readRows reads the rows of a table in COPY format
 * @param onTable called with the footer of each table
 */
export async function* writeText(
  manifest: Manifest,
  readRows: (table: TableColumns) => AsyncIterable<Buffer>,
  onTable: (footer: TableFooter) => void,
): AsyncGenerator<Buffer> {
  yield formatComment(manifest)
  for (const table of manifest.tables) {
    yield Buffer.from(`${copyInStatement(table)};\n`)
    const digest = createRowDigest()
    for await (const bytes of readRows(table)) {
      digest.add(bytes)
      yield bytes
    }
    const footer = { table: table.name, ...digest.end() }
    yield Buffer.from(END_OF_ROWS)
    yield formatComment(footer)
    onTable(footer)
  }
}

function formatComment(value: Manifest | TableFooter): Buffer {
  return Buffer.from(`-- ${JSON.stringify(value)}\n`)
}
