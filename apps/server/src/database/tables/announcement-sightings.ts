import type { AnnouncedMaintenance } from '@bannerday/domain/announcements/announcement'
import type { Sighting } from '@bannerday/domain/announcements/sighting'
import { GAME_IDS } from '@bannerday/domain/game'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The content of a sighting without its times, with the maintenance that its text announces. */
export type SightingContent = Omit<Sighting, 'firstSeen' | 'lastSeen' | 'unchangedSince'> & {
  readonly maintenance: AnnouncedMaintenance | null
  /** It looks like an activity, and no dates were found in it. */
  readonly isUnread?: true
}

/** Each announcement as each source contains it: not merged, nothing inferred. */
export const announcementSightings = pgTable(
  'announcement_sightings',
  {
    /** Derived from source, language, official id and title. */
    uuid: uuid().primaryKey(),
    source: text().notNull(),
    gameId: text('game_id', { enum: GAME_IDS }).notNull(),
    content: jsonb().$type<SightingContent>().notNull(),
    /** A digest of the announcement as received; a different digest means changed content. */
    text: text().notNull(),
    /** Time since which it has this content. */
    saidSince: timestamp('said_since', { withTimezone: true }).notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('announcement_sightings_by_game').on(table.gameId),
    index('announcement_sightings_by_source').on(table.source),
  ],
)
