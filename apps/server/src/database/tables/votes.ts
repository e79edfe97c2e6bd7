import type { TagCategory } from '@bannerday/domain/activities/tag'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { activities } from './activities.ts'

/** One vote per account, event and category; counted in `vote-counts.ts`. */
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
