import { GAME_IDS } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import { pgTable, primaryKey, text, jsonb } from 'drizzle-orm/pg-core'
import { wallClock } from './wall-clock.ts'

/** The versions of each game. Boundaries are moments for all servers, on the UTC+8 clock. */
export const versions = pgTable(
  'versions',
  {
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    /** Such as `5.6`. */
    version: text().notNull(),
    titles: jsonb().$type<InSomeLanguages>().notNull(),
    startTime: wallClock('start_time').notNull(),
    /** Null while the end is not announced. */
    endTime: wallClock('end_time'),
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.version] })],
)
