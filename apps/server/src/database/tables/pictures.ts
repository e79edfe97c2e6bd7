import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** The official pictures that were asked for, and what became of each. */
export const pictures = pgTable(
  'pictures',
  {
    /** Its official address. */
    address: text().primaryKey(),
    /** SHA-256 of the official file, in hex; null when it was refused. */
    hash: text(),
    /** Why it is not shown; null when it is. */
    refusal: text(),
    /** Refusals in a row: one that may pass is tried again, later each time. */
    tries: smallint().notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
    /** When an activity last named it. */
    lastNamed: timestamp('last_named', { withTimezone: true }).notNull(),
  },
  (table) => [index('pictures_by_hash').on(table.hash)],
)

/** The pictures as we show them. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    hash: text().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    /** WebP without metadata. */
    file: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
)
