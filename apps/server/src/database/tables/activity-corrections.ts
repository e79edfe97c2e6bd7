import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activities.ts'

/** What of an activity a person can correct. */
export const CORRECTED_FIELDS = ['hidden', 'start', 'end'] as const

/**
 * What a person decided of an activity; it stands over every source. A row is never changed but for
 * being taken back, so the table is its own log.
 */
export const activityCorrections = pgTable(
  'activity_corrections',
  {
    number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    activityUuid: uuid('activity_uuid')
      .notNull()
      .references(() => activities.uuid),
    field: text({ enum: CORRECTED_FIELDS }).notNull(),
    /** `2026-12-03T03:59:00 server`; of `hidden` nothing. */
    value: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was taken back or another took its place; null while it counts. */
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [index('activity_corrections_by_activity').on(table.activityUuid)],
)
