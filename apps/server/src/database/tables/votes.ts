import type { TagCategory } from '@bannerday/domain/activities/tag'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { activities } from './activities.ts'

/** One vote per account, event and category; counted in `vote_counts`. */
export const votes = pgTable(
  'votes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    activityUuid: uuid('activity_uuid')
      .notNull()
      .references(() => activities.uuid, { onDelete: 'cascade' }),
    category: text().$type<TagCategory>().notNull(),
    option: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.activityUuid, table.category] }),
    index('votes_by_activity').on(table.activityUuid, table.category, table.option),
  ],
)

/**
 * Vote counts by event and option. Counts are sharded by event, votes by account; both are written
 * in one transaction.
 */
export const voteCounts = pgTable(
  'vote_counts',
  {
    activityUuid: uuid('activity_uuid')
      .notNull()
      .references(() => activities.uuid, { onDelete: 'cascade' }),
    category: text().$type<TagCategory>().notNull(),
    option: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityUuid, table.category, table.option] })],
)
