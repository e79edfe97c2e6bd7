import * as z from 'zod'

/** Of the file; a release that changes it goes on reading the older ones. */
export const FORMAT = 1

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** What a backup says of itself before its rows. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  /** The release that made it. */
  product: z.string(),
  /** The moment it shows, by the clock of the database. */
  takenAt: z.iso.datetime(),
  /** The version of PostgreSQL it comes from. */
  postgres: z.string(),
  /** The migrations that had run, by their moments in the journal, in Unix milliseconds. */
  migrations: z.array(z.int()),
  /** In an order in which each comes behind those it refers to. */
  tables: z.array(table),
})

export type Manifest = z.infer<typeof manifest>

export type TableShape = Manifest['tables'][number]

/** What stands behind the rows of a table. */
export const tableEnd = z.object({
  table: z.string(),
  rows: z.int(),
  /** SHA-256 of the rows, in hex. */
  sha256: z.string(),
})

export type TableEnd = z.infer<typeof tableEnd>

/** What every format says, so that an older release can tell who made the file. */
export const anyManifest = z.object({ format: z.int(), product: z.string() })

/** How many rows stand in the tables together. */
export function countRows(tables: readonly TableEnd[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
