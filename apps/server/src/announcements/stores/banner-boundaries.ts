import { findOfficialRegion } from '@bannerday/domain/announcements/official-regions'
import { and, gte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { announcementSightings } from '../../database/tables/announcement-sightings.ts'

/** The listed begins and ends by source, in milliseconds since the epoch. */
export type BannerBoundaries = ReadonlyMap<string, readonly number[]>

/** Banners that no list has contained for so long are over. */
const RECENT_DAYS = 2

/** Reads the begins and ends of the banners in the static banner data. */
export async function readBannerBoundaries(
  db: Database,
  now: Temporal.Instant,
): Promise<BannerBoundaries> {
  const { source, content, lastSeen } = announcementSightings
  const since = new Date(now.subtract({ hours: 24 * RECENT_DAYS }).epochMilliseconds)
  const rows = await db
    .select({
      source,
      gameId: announcementSightings.gameId,
      region: sql<string>`${content} ->> 'region'`,
      shown: sql<{ start: string; end: string }>`${content} -> 'shown'`,
    })
    .from(announcementSightings)
    .where(and(gte(lastSeen, since), sql`${content} -> 'gacha' is not null`))
  const boundaries = new Map<string, number[]>()
  for (const row of rows) {
    const offset = findOfficialRegion(row.gameId, row.region)?.offset ?? '+08:00'
    const instants = [row.shown.start, row.shown.end].map(
      (time) => Temporal.Instant.from(time + offset).epochMilliseconds,
    )
    boundaries.set(row.source, [...(boundaries.get(row.source) ?? []), ...instants])
  }
  return boundaries
}
