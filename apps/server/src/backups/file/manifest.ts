import * as z from 'zod'

/** Version of the file format; later releases keep reading earlier versions. */
export const FORMAT_VERSION = 1

const name = z.string().regex(/^\w{1,63}$/)

/** Printed to the terminal, so it contains no control characters. */
const product = z.string().regex(/^[\w.+-]{1,50}$/)

const table = z.object({ name, columns: z.array(name) })

/** The header of a backup. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  /** The release that created it. */
  product,
  /** The time of the snapshot, by the clock of the database. */
  takenAt: z.iso.datetime(),
  /** The version of PostgreSQL. */
  postgres: z.string(),
  /** The applied migrations by their times in the journal, in Unix milliseconds. */
  migrations: z.array(z.int()),
  /** Sorted so that each table follows those it references. */
  tables: z.array(table),
})

export type Manifest = z.infer<typeof manifestSchema>

export type TableColumns = Manifest['tables'][number]

/** The footer after the rows of a table. */
export const tableFooterSchema = z.object({
  table: z.string(),
  rows: z.int(),
  /** SHA-256 of the rows, in hex. */
  sha256: z.string(),
})

export type TableFooter = z.infer<typeof tableFooterSchema>

/**
 * Fields of every format version, so that an older release can name the release that created the
 * file.
 */
export const anyManifestSchema = z.object({ format: z.int(), product })

/** Total number of rows of the tables. */
export function countRows(tables: readonly TableFooter[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
