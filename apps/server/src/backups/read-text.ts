import * as z from 'zod'
import { type ByteReader, createByteReader, readLine } from './file/byte-reader.ts'
import { BackupFileError } from './file/backup-file-error.ts'
import { createRowDigest } from './file/row-digest.ts'
import {
  anyManifestSchema,
  FORMAT_VERSION,
  type Manifest,
  manifestSchema,
  type TableFooter,
  tableFooterSchema,
  type TableColumns,
} from './file/manifest.ts'
import { copyInStatement } from './tables/copy-statement.ts'

/** Callbacks for the parts of a backup; an exception aborts the read. */
export type BackupCallbacks = {
  readonly onManifest: (manifest: Manifest) => Promise<void>
  /** Receives complete rows in COPY format and must consume all of them. */
  readonly consumeRows: (table: TableColumns, rows: AsyncIterable<Buffer>) => Promise<void>
}

/** The header and table footers of a completely read backup. */
export type ReadBackup = { readonly manifest: Manifest; readonly tables: readonly TableFooter[] }

/** Maximum length of a line other than a row; the header lists every column. */
const MAX_LINE_BYTES = 2 ** 20

/** Maximum length of a row; a large image takes some millions of bytes. */
const MAX_ROW_BYTES = 2 ** 28

const END_OF_ROWS = Buffer.from('\\.\n')
const ROW_AND_END = Buffer.from('\n\\.\n')
const NEWLINE = 0x0a

/** Escaped within values; `psql` also ends rows at `\\.` with a carriage return. */
const CARRIAGE_RETURN = 0x0d

/**
 * Reads the text of a backup from end to end.
 *
 * @throws BackupFileError when the text is truncated, a checksum differs, or `psql` would run other
 *   statements than the reader
 */
export async function readText(
  text: AsyncIterable<Buffer>,
  { onManifest, consumeRows }: BackupCallbacks,
): Promise<ReadBackup> {
  const bytes = createByteReader(text)
  const header = parseManifest(await readLine(bytes, MAX_LINE_BYTES))
  await onManifest(header)
  const tables: TableFooter[] = []
  for (const table of header.tables) tables.push(await readTable(bytes, table, consumeRows))
  if (bytes.buffered().length > 0 || (await bytes.readMore())) throw new BackupFileError('damaged')
  return { manifest: header, tables }
}

function parseManifest(line: string): Manifest {
  const { format, product } = parseComment(anyManifestSchema, line)
  if (format > FORMAT_VERSION) throw new BackupFileError('newer-release', product)
  return parseComment(manifestSchema, line)
}

async function readTable(
  bytes: ByteReader,
  table: TableColumns,
  consumeRows: BackupCallbacks['consumeRows'],
): Promise<TableFooter> {
  // Other readers of the file run this statement.
  if ((await readLine(bytes, MAX_LINE_BYTES)) !== `${copyInStatement(table)};`) {
    throw new BackupFileError('damaged')
  }
  const digest = createRowDigest()
  await consumeRows(table, readRows(bytes, digest.add))
  const footer = parseComment(tableFooterSchema, await readLine(bytes, MAX_LINE_BYTES))
  const { rows, sha256 } = digest.end()
  if (footer.table !== table.name || footer.rows !== rows || footer.sha256 !== sha256) {
    throw new BackupFileError('damaged')
  }
  return footer
}

/** Streams rows in chunks of complete rows up to the terminating line. */
async function* readRows(
  bytes: ByteReader,
  onRows: (rows: Buffer) => void,
): AsyncGenerator<Buffer> {
  // Number of buffered bytes that are known to contain no newline.
  let searched = 0
  for (;;) {
    const buffered = bytes.buffered()
    if (buffered.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) break
    // Without the terminating line, all complete rows in the buffer are consumed.
    const unsearched = buffered.subarray(searched)
    const endIndex = unsearched.indexOf(ROW_AND_END)
    const newline = endIndex >= 0 ? endIndex : unsearched.lastIndexOf(NEWLINE)
    if (newline >= 0) {
      const rows = bytes.consume(searched + newline + 1)
      if (rows.includes(CARRIAGE_RETURN)) throw new BackupFileError('damaged')
      searched = 0
      onRows(rows)
      yield rows
    } else if (buffered.length > MAX_ROW_BYTES) {
      throw new BackupFileError('damaged')
    } else {
      searched = buffered.length
      if (!(await bytes.readMore())) throw new BackupFileError('truncated')
    }
  }
  bytes.consume(END_OF_ROWS.length)
}

function parseComment<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  // For `psql`, a carriage return ends the comment.
  const isComment = line.startsWith('-- ') && !line.includes('\r')
  const parsed = schema.safeParse(isComment ? parseJson(line.slice(3)) : null)
  if (!parsed.success) throw new BackupFileError('damaged')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
