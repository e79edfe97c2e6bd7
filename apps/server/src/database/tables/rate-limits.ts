import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Tries counted per limit; the form is the limiter's (rate-limiter-flexible on PostgreSQL). The
 * table is unlogged: a crash forgets the counts, and no call waits for the disk to note one.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The name of the limit and a hash of whom it is about. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Unix time in milliseconds. */
  expire: bigint({ mode: 'number' }),
})
