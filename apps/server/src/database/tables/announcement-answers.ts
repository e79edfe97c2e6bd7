import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './account-tokens.ts'

/** Official answers as they came, each once: what a better parser reads again. */
export const announcementBodies = pgTable('announcement_bodies', {
  /** SHA-256 of what the answer says, without the moment of its making. */
  hash: bytes().primaryKey(),
  /** The whole answer, packed with Brotli. */
  packed: bytes().notNull(),
})

/** Which source gave which answer, and from when to when. */
export const announcementAnswers = pgTable(
  'announcement_answers',
  {
    source: text().notNull(),
    /** Which of the source's files: `list`, `contents`, `notices`. */
    part: text().notNull(),
    hash: bytes()
      .notNull()
      .references(() => announcementBodies.hash),
    /** What the answer says of itself, for the next question. */
    etag: text(),
    lastModified: text('last_modified'),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    // One that comes back after another is seen anew.
    primaryKey({ columns: [table.source, table.part, table.firstSeen] }),
    index('announcement_answers_by_body').on(table.hash),
  ],
)
