import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activities.ts'

/** The fields of an activity that an operator can correct. */
export const CORRECTED_FIELDS = ['hidden', 'start', 'end'] as const

/**
 * Corrections of operators, which override every source. A row never changes except for its
 * removal, so the table is its own log.
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
    /** The time at which it was removed or replaced; null while active. */
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [index('activity_corrections_by_activity').on(table.activityUuid)],
)
