import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { activities } from '../database/tables/activities.ts'
import { activityCorrections } from '../database/tables/activity-corrections.ts'
import { pictures } from '../database/tables/pictures.ts'
import { seenActivities } from '../database/tables/seen-activities.ts'
import { versions } from '../database/tables/versions.ts'
import { correctActivities } from './correct-activities.ts'
import type { ArchivedFact, GameVersion } from './known-activity.ts'
import { toDatedFact, applyAnnounced } from './apply-announced.ts'

/**
 * Reads every activity that counts as a fact, unordered. Corrections of an operator override
 * announcements, which override the original row.
 */
export async function readActivities(db: Database): Promise<ArchivedFact[]> {
  const rows = await db
    .select({
      fact: {
        uuid: activities.uuid,
        gameId: activities.gameId,
        type: activities.type,
        titles: activities.titles,
        translations: activities.translations,
        startTime: activities.startTime,
        endTime: activities.endTime,
        startBasis: activities.startBasis,
        endBasis: activities.endBasis,
        isVersionUpdate: activities.isVersionUpdate,
        version: activities.version,
        featured: activities.featured,
        picture: activities.bannerImage,
      },
      seen: seenActivities.content,
    })
    .from(activities)
    .leftJoin(seenActivities, eq(seenActivities.uuid, activities.uuid))
    .where(
      and(
        isNull(activities.sameAs),
        or(isNull(activities.retiredAt), isNotNull(seenActivities.uuid)),
      ),
    )
  const formerUuids = await readFormerUuids(db)
  const facts = rows.map(({ fact, seen }) => {
    const former = formerUuids.get(fact.uuid)
    return {
      ...(seen ? applyAnnounced(fact, seen) : fact),
      ...(former && { formerUuids: former }),
    }
  })
  return correctActivities(facts, await readCorrections(db)).flatMap(
    (fact) => toDatedFact(fact) ?? [],
  )
}

/** Maps the uuid of an activity to the uuids under which it was announced before. */
async function readFormerUuids(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ uuid: activities.uuid, sameAs: sql<string>`${activities.sameAs}` })
    .from(activities)
    .where(and(isNotNull(activities.sameAs), eq(activities.origin, 'announcements')))
    .orderBy(activities.uuid)
  const byUuid = Map.groupBy(rows, ({ sameAs }) => sameAs)
  return new Map([...byUuid].map(([uuid, former]) => [uuid, former.map((row) => row.uuid)]))
}

/** Reads the active corrections. Corrections of an activity come before those of its aliases. */
function readCorrections(db: Database) {
  return db
    .select({
      uuid: sql<string>`coalesce(${activities.sameAs}, ${activities.uuid})`,
      field: activityCorrections.field,
      value: activityCorrections.value,
    })
    .from(activityCorrections)
    .innerJoin(activities, eq(activities.uuid, activityCorrections.activityUuid))
    .where(isNull(activityCorrections.takenBackAt))
    .orderBy(sql`${activities.sameAs} nulls first`)
}

/** Maps the official URL of each available image to the hash under which the server delivers it. */
export async function readImageHashes(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ address: pictures.address, hash: pictures.hash })
    .from(pictures)
    .where(isNull(pictures.refusal))
  return new Map(rows.flatMap(({ address, hash }) => (hash === null ? [] : [[address, hash]])))
}

/** Reads the versions of all games that are not retired; a null end is not announced yet. */
export async function readVersions(db: Database): Promise<GameVersion[]> {
  const rows = await db
    .select({
      gameId: versions.gameId,
      version: versions.version,
      maintenanceStart: versions.maintenanceStart,
      startTime: versions.startTime,
      endTime: versions.endTime,
    })
    .from(versions)
    .where(isNull(versions.retiredAt))
    .orderBy(versions.gameId, versions.startTime)
  return rows.map(({ gameId, version, startTime, endTime }, index) => {
    const next = rows[index + 1]
    // The maintenance before the next version ends this one.
    const announcedEnd = next?.gameId === gameId ? next.maintenanceStart : null
    return { gameId, version, startTime, endTime: announcedEnd ?? endTime }
  })
}
