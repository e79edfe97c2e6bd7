import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last loaded archive, so that an unchanged one is not loaded again. */
export const loadedFacts = pgTable('loaded_facts', {
  name: text().primaryKey(),
  /** SHA-256 of the archive, in hex. */
  hash: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
})
