import { GAME_IDS } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { FACT_ORIGINS } from './activities.ts'
import { wallClock } from './wall-clock.ts'

/** The versions of each game. Boundaries are moments for all servers, on the UTC+8 clock. */
export const versions = pgTable(
  'versions',
  {
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    /** For example `5.6`. */
    version: text().notNull(),
    /** Official names; empty when only the number is known. */
    names: jsonb().$type<InSomeLanguages>().notNull(),
    /** The servers close for maintenance at this time, and open again at the start. */
    maintenanceStart: wallClock('maintenance_start').notNull(),
    startTime: wallClock('start_time').notNull(),
    /** Null while the end is not announced. */
    endTime: wallClock('end_time'),
    source: text().notNull(),
    /** The writer of the row. Each source corrects and retires its own rows only. */
    origin: text({ enum: FACT_ORIGINS }).notNull().default('archive'),
    /** The time at which its origin last dropped it; null while active. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.version] })],
)
