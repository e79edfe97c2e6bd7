import type { SeenActivity } from '@bannerday/domain/announcements/sighting'
import { GAME_IDS } from '@bannerday/domain/game'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { activities } from './activities.ts'

/**
 * The announced state of each activity, bundled ones included. It overrides the row with the same
 * uuid, which stays as its origin wrote it.
 */
export const seenActivities = pgTable(
  'seen_activities',
  {
    uuid: uuid()
      .primaryKey()
      .references(() => activities.uuid),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    content: jsonb().$type<SeenActivity>().notNull(),
  },
  (table) => [index('seen_activities_by_game').on(table.gameId)],
)
