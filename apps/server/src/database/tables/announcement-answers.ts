import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** Official responses as received, each once: a better parser reads them again. */
export const announcementBodies = pgTable('announcement_bodies', {
  /** SHA-256 of the content without its timestamp. */
  hash: bytes().primaryKey(),
  /** The whole response, compressed with Brotli. */
  packed: bytes().notNull(),
})

/** The responses of each source with the time range in which they were current. */
export const announcementAnswers = pgTable(
  'announcement_answers',
  {
    source: text().notNull(),
    /** The endpoint of the source: `list`, `contents`, `notices`, `wiki`. */
    part: text().notNull(),
    hash: bytes()
      .notNull()
      .references(() => announcementBodies.hash),
    /** The ETag, for the next request. */
    etag: text(),
    lastModified: text('last_modified'),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    // A response that returns after another one is a new row.
    primaryKey({ columns: [table.source, table.part, table.firstSeen] }),
    index('announcement_answers_by_body').on(table.hash),
  ],
)
