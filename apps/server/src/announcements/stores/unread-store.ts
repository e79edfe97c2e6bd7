import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { activityCorrections } from '../../database/tables/activity-corrections.ts'
import { announcementSightings } from '../../database/tables/announcement-sightings.ts'
import { announcementSources } from '../../database/tables/announcement-sources.ts'
import { seenActivities } from '../../database/tables/seen-activities.ts'

/** Number of activities and announcements of a game whose dates could not be parsed. */
export type Unread = { readonly gameId: GameId; readonly count: number }

/**
 * Lists the current announcements that look like activities but have no parsed dates; each official
 * id once, however many regions and languages contain it.
 */
export async function readUnread(db: Database) {
  const { gameId, content } = announcementSightings
  const officialId = sql<string>`${content} ->> 'officialId'`
  return db
    .selectDistinctOn([gameId, officialId], { gameId, content })
    .from(announcementSightings)
    .innerJoin(
      announcementSources,
      and(
        eq(announcementSources.id, announcementSightings.source),
        eq(announcementSources.checkedAt, announcementSightings.lastSeen),
      ),
    )
    .where(sql`${content} ->> 'isUnread' = 'true'`)
    .orderBy(gameId, officialId, announcementSightings.source)
}

/**
 * Counts, by game, the activities with unparsed dates that need a review. Games without any are
 * omitted.
 */
export async function countUnread(db: Database, now: Temporal.Instant): Promise<Unread[]> {
  const { gameId } = seenActivities
  const today = now.toString().slice(0, 19)
  const activities = await db
    .select({ gameId, count: sql<number>`count(*)::int` })
    .from(seenActivities)
    .where(
      and(
        sql`${seenActivities.content} -> 'doubts' ?| array['unread-start', 'unread-end']`,
        sql`${seenActivities.content} ->> 'withdrawnAt' is null`,
        sql`coalesce(${seenActivities.content} #>> '{end,resolvedAt}', 'unknown') >= ${today}`,
        notExists(
          db
            .select({ number: activityCorrections.number })
            .from(activityCorrections)
            .where(
              and(
                eq(activityCorrections.activityUuid, seenActivities.uuid),
                isNull(activityCorrections.takenBackAt),
              ),
            ),
        ),
      ),
    )
    .groupBy(gameId)
  const announcements = await readUnread(db)
  return GAME_IDS.flatMap((id) => {
    const activityCount = activities.find((row) => row.gameId === id)?.count ?? 0
    const count = activityCount + announcements.filter((row) => row.gameId === id).length
    return count > 0 ? { gameId: id, count } : []
  })
}
