import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** What servers keep in memory and look for changes of. */
export const CHANGING = ['activities', 'sources'] as const

/** Counts the changes of what servers keep in memory, so that each finds out about those of others. */
export const changes = pgTable('changes', {
  name: text({ enum: CHANGING }).primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
})
