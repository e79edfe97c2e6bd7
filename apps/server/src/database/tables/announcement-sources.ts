import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How each official source fared when it was last read. A source that was never read has no row. */
export const announcementSources = pgTable('announcement_sources', {
  /** Its id in the table of sources: `genshin/os_asia/ja`. */
  id: text().primaryKey(),
  /** When it was last asked, whatever it answered. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  /** When it last gave a good answer, changed or not. */
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** When it last said something else than before. */
  changedAt: timestamp('changed_at', { withTimezone: true }),
  /** How many announcements its last good answer held. */
  announcements: integer().notNull().default(0),
  /** Why its last answer was not taken; null when it was. */
  fault: text(),
  /** Since when nothing of it was taken; null while it is well. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
})

/** The hosts that fail: each is left alone for a while, longer each time. */
export const officialHosts = pgTable('official_hosts', {
  host: text().primaryKey(),
  /** Rounds in a row in which it failed; 0 where it said itself when to come back. */
  failures: integer().notNull(),
  notBefore: timestamp('not_before', { withTimezone: true }).notNull(),
})
