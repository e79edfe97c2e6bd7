import * as z from 'zod'

/** Version of the file format; later releases keep reading earlier versions. */
export const FORMAT = 1

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The header of a backup. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** The release that created it. */
  product: z.string(),
  /** The moment it shows, by the clock of the database. */
  takenAt: z.iso.datetime(),
  /** The version of PostgreSQL. */
  postgres: z.string(),
  /** The migrations that had run, by their moments in the journal, in Unix milliseconds. */
  migrations: z.array(z.int()),
  /** Sorted so that each table follows those it references. */
  tables: z.array(table),
})

export type Manifest = z.infer<typeof manifest>

export type TableShape = Manifest['tables'][number]

/** The footer after the rows of a table. */
export const tableEnd = z.object({
  table: z.string(),
  rows: z.int(),
  /** SHA-256 of the rows, in hex. */
  sha256: z.string(),
})

export type TableEnd = z.infer<typeof tableEnd>

/**
 * Fields of every format version, so that an older release can name the release that created the
 * file.
 */
export const anyManifest = z.object({ format: z.int(), product: z.string() })

/** Total number of rows of the tables. */
export function countRows(tables: readonly TableEnd[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
