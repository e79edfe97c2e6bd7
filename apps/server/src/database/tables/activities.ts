import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { BOUNDARY_BASES } from '@bannerday/domain/time/boundary-basis'
import { GAME_IDS } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import { TIME_QUALITIES } from '@bannerday/game-data/archived-activity'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { wallClock } from './wall-clock.ts'

/** The origin of a fact: the archive bundled with a release, or the games' announcements. */
export const FACT_ORIGINS = ['archive', 'announcements'] as const

/** The activities from the bundled archive and the official sources. */
export const activities = pgTable(
  'activities',
  {
    uuid: uuid().primaryKey(),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    type: text({ enum: ACTIVITY_TYPES }).notNull(),
    /** Official titles. */
    titles: jsonb().$type<InSomeLanguages>().notNull(),
    /** Our translations, where no official title is known. */
    translations: jsonb().$type<InSomeLanguages>(),
    startTime: wallClock('start_time').notNull(),
    endTime: wallClock('end_time').notNull(),
    startBasis: text('start_basis', { enum: BOUNDARY_BASES }).notNull(),
    endBasis: text('end_basis', { enum: BOUNDARY_BASES }).notNull(),
    /** The official URL of the banner picture. */
    bannerImage: text('banner_image'),
    isVersionUpdate: boolean('is_version_update').notNull(),
    /** The game version it belongs to, such as `5.6`. */
    version: text(),
    /** Ids of the featured items of a banner. */
    featured: jsonb().$type<readonly string[]>(),
    /** The id of the challenge cycle it is an occurrence of. */
    cycle: text(),
    source: text().notNull(),
    timeQuality: text('time_quality', { enum: TIME_QUALITIES }).notNull(),
    /** The writer of the row. Each source corrects and retires its own rows only. */
    origin: text({ enum: FACT_ORIGINS }).notNull().default('archive'),
    /**
     * The time at which its origin last dropped it; null while active. Rows are never deleted: votes
     * refer to them, and a newer release may contain them again.
     */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** The row of the same activity that came first; a row with this value is not read. */
    sameAs: uuid('same_as'),
    /** Releases without origins delete rows that they do not know, except these. */
    archived: boolean().notNull().default(false),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull().defaultNow(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('activities_by_game_and_type').on(table.gameId, table.type, table.startTime),
    check('activities_end_after_start', sql`${table.endTime} >= ${table.startTime}`),
  ],
)
