import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which bundled archive was loaded last, so that an unchanged one is not loaded again. */
export const loadedFacts = pgTable('loaded_facts', {
  name: text().primaryKey(),
  /** SHA-256 of the archive, in hex. */
  hash: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
})
