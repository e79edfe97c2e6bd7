import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Rate limit counters; the schema is that of rate-limiter-flexible. The table is unlogged: a crash
 * loses the counts, and no request waits for the disk.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The name of the limit and a hash of its subject. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Unix time in milliseconds. */
  expire: bigint({ mode: 'number' }),
})
