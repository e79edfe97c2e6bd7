import * as z from 'zod'
import { type ByteReader, readBytes, readLine } from './file/byte-reader.ts'
import { FileFault } from './file/file-fault.ts'
import { digestRows } from './file/row-digest.ts'
import {
  anyManifest,
  FORMAT,
  type Manifest,
  manifest,
  type TableEnd,
  tableEnd,
  type TableShape,
} from './file/manifest.ts'

/** Callbacks for the parts of a backup; an exception ends the reading. */
export type TextReader = {
  readonly begin: (manifest: Manifest) => Promise<void>
  /** Receives complete rows in COPY format and must consume all of them. */
  readonly rows: (table: TableShape, rows: AsyncIterable<Buffer>) => Promise<void>
}

export type ReadBackup = { readonly manifest: Manifest; readonly tables: readonly TableEnd[] }

/** Maximum length of a line other than a row; the header names every column. */
const MAX_LINE_BYTES = 2 ** 20

/** Maximum length of a row; one with a large image has some millions of bytes. */
const MAX_ROW_BYTES = 2 ** 28

const END_OF_ROWS = Buffer.from('\\.\n')
const ROW_AND_END = Buffer.from('\n\\.\n')
const NEWLINE = 0x0a

/**
 * Reads the text of a backup from end to end.
 *
 * @throws a `FileFault` where it is not whole, or not what was written
 */
export async function readText(
  text: AsyncIterable<Buffer>,
  { begin, rows }: TextReader,
): Promise<ReadBackup> {
  const bytes = readBytes(text)
  const told = parseManifest(await readLine(bytes, MAX_LINE_BYTES))
  await begin(told)
  const tables: TableEnd[] = []
  for (const table of told.tables) tables.push(await readTable(bytes, table, rows))
  if (bytes.waiting().length > 0 || (await bytes.more())) throw new FileFault('damaged')
  return { manifest: told, tables }
}

function parseManifest(line: string): Manifest {
  const { format, product } = parseComment(anyManifest, line)
  if (format > FORMAT) throw new FileFault('newer', product)
  return parseComment(manifest, line)
}

async function readTable(
  bytes: ByteReader,
  table: TableShape,
  take: TextReader['rows'],
): Promise<TableEnd> {
  // The COPY statement, for other readers of the file.
  await readLine(bytes, MAX_LINE_BYTES)
  const digest = digestRows()
  await take(table, takeRows(bytes, digest.add))
  const end = parseComment(tableEnd, await readLine(bytes, MAX_LINE_BYTES))
  const { rows, sha256 } = digest.end()
  if (end.table !== table.name || end.rows !== rows || end.sha256 !== sha256) {
    throw new FileFault('damaged')
  }
  return end
}

/** The rows up to the line that ends them, some at a time. */
async function* takeRows(
  bytes: ByteReader,
  onRows: (rows: Buffer) => void,
): AsyncGenerator<Buffer> {
  for (;;) {
    const waiting = bytes.waiting()
    if (waiting.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) break
    const before = waiting.indexOf(ROW_AND_END)
    const length = (before >= 0 ? before : waiting.lastIndexOf(NEWLINE)) + 1
    if (length > 0) {
      const rows = bytes.take(length)
      onRows(rows)
      yield rows
    } else if (waiting.length > MAX_ROW_BYTES) {
      throw new FileFault('damaged')
    } else if (!(await bytes.more())) {
      throw new FileFault('cut-short')
    }
  }
  bytes.take(END_OF_ROWS.length)
}

function parseComment<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(line.replace(/^-- /, '')))
  if (!parsed.success) throw new FileFault('damaged')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
