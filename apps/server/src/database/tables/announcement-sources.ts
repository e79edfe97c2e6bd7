import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The health of each official source. A source that was never read has no row. */
export const announcementSources = pgTable('announcement_sources', {
  /** Its id in the table of sources: `genshin/os_asia/ja`. */
  id: text().primaryKey(),
  /** Time of the last request, whatever the response. */
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  /** Time of the last good response, changed or not. */
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** Time of the last changed response. */
  changedAt: timestamp('changed_at', { withTimezone: true }),
  /** Number of activities (class not `ignore`) in the last good response. */
  announcements: integer().notNull().default(0),
  /** The reason of the last rejection; null after a good response. */
  fault: text(),
  /** Start of the current failure; null while healthy. */
  failingSince: timestamp('failing_since', { withTimezone: true }),
})

/** The hosts that fail: each is left alone for a while, longer each time. */
export const officialHosts = pgTable('official_hosts', {
  host: text().primaryKey(),
  /** Consecutive failed rounds; 0 marks a pause that the host itself requested. */
  failures: integer().notNull(),
  notBefore: timestamp('not_before', { withTimezone: true }).notNull(),
})
