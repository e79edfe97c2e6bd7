import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The audit log: one row per action of an administrator. It names accounts by username, so that an
 * entry stays readable after the account is deleted.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid().primaryKey(),
    /** In milliseconds, which a `Date` holds: the log is read in batches after a time. */
    at: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** A username, or `command line`, which is no username because of its space. */
    actor: text().notNull(),
    action: text().notNull(),
    /** The username or the id on which the action was done. */
    target: text().notNull(),
  },
  (table) => [index('admin_actions_by_time').on(table.at)],
)
