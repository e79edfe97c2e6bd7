import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** The official images with the result of fetching each. */
export const pictures = pgTable(
  'pictures',
  {
    /** Its official address. */
    address: text().primaryKey(),
    /** SHA-256 of the official file, in hex; null when it was refused. */
    hash: text(),
    /** The reason for which it is not shown; null when it is. */
    refusal: text(),
    /** Consecutive failures: temporary ones are retried with backoff. */
    tries: smallint().notNull().default(0),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
    /** The time at which an activity last referred to it. */
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
