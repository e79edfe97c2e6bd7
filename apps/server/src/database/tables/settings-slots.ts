import type { Settings } from '@bannerday/contract/settings-slots'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** The settings that a player stores in the cloud; an empty slot has no row. */
export const settingsSlots = pgTable(
  'settings_slots',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    slot: smallint().notNull(),
    config: jsonb().$type<Settings>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.slot] }),
    check('settings_slots_one_to_three', sql`${table.slot} between 1 and 3`),
  ],
)
