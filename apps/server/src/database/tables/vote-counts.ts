import type { TagCategory } from '@bannerday/domain/activities/tag'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activities.ts'

/**
 * How many votes each option of an event has: they lie together by event, where the votes lie by
 * account. Written in one transaction with the votes it counts.
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
