import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The data that servers cache and whose changes they watch. */
export const CHANGING = ['activities', 'sources'] as const

/** Counts the changes of cached data, so that each server detects the changes of others. */
export const changes = pgTable('changes', {
  name: text({ enum: CHANGING }).primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
})
