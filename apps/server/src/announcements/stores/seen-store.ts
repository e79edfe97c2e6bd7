import type { Alias } from '@bannerday/domain/announcements/merging/join-known'
import type {
  KnownVersion,
  ResolvedBoundary,
  SeenActivity,
} from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { activities } from '../../database/tables/activities.ts'
import { seenActivities } from '../../database/tables/seen-activities.ts'
import { versions } from '../../database/tables/versions.ts'

/** Reads the announced activities that end after a moment or were last seen after it. */
export async function readSeen(db: Database, gameId: GameId, since: Date): Promise<SeenActivity[]> {
  const rows = await db
    .select({ content: seenActivities.content })
    .from(seenActivities)
    .innerJoin(activities, eq(activities.uuid, seenActivities.uuid))
    .where(
      and(
        eq(seenActivities.gameId, gameId),
        isNull(activities.sameAs),
        or(
          gte(activities.endTime, since.toISOString().slice(0, 19)),
          gte(sql`(${seenActivities.content} ->> 'lastSeen')::timestamptz`, since),
        ),
      ),
    )
    .orderBy(activities.startTime, seenActivities.uuid)
  return rows.map(({ content }) => content)
}

/** Reads the bundled activities that had not ended at a moment, in the form of seen ones. */
export async function readBundled(
  db: Database,
  gameId: GameId,
  since: Date,
): Promise<SeenActivity[]> {
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.gameId, gameId),
        eq(activities.origin, 'archive'),
        isNull(activities.retiredAt),
        gte(activities.endTime, since.toISOString().slice(0, 19)),
      ),
    )
    .orderBy(activities.startTime, activities.uuid)
  return rows.map((row) => ({
    uuid: row.uuid,
    gameId,
    type: row.type,
    isWeb: false,
    titles: row.titles,
    start: toBoundary(row.startTime, row.startBasis),
    end: toBoundary(row.endTime, row.endBasis),
    version: row.version,
    ...(row.featured && { featured: row.featured }),
    picture: row.bannerImage,
    link: null,
    officialIds: [],
    isBundled: true,
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.firstSeen.toISOString(),
    withdrawnAt: null,
    revisions: [],
    doubts: [],
  }))
}

function toBoundary(at: string, basis: BoundaryBasis): ResolvedBoundary {
  const unparsed = { version: null, versionIs: 'this', text: '' } as const
  return { kind: 'exact', at, basis, ...unparsed, resolvedAt: at, resolvedBasis: basis }
}

/**
 * Stores an announced activity. A new one gets its own row, to which votes refer; the row of a
 * bundled one stays unchanged.
 */
export async function storeSeen(tx: Database, seen: SeenActivity): Promise<void> {
  const row = toRow(seen)
  await tx
    .insert(activities)
    .values({ uuid: seen.uuid, ...row })
    .onConflictDoUpdate({
      target: activities.uuid,
      set: row,
      setWhere: eq(activities.origin, 'announcements'),
    })
  const content = { gameId: seen.gameId, content: seen }
  await tx
    .insert(seenActivities)
    .values({ uuid: seen.uuid, ...content })
    .onConflictDoUpdate({ target: seenActivities.uuid, set: content })
}

/**
 * Keeps the row valid for releases before `seen_activities`: dated if possible, retired if they must
 * not show it.
 */
function toRow(seen: SeenActivity) {
  const start = seen.start?.resolvedAt ?? seen.end?.resolvedAt ?? seen.firstSeen.slice(0, 19)
  const end = seen.end?.resolvedAt ?? start
  const isShown =
    seen.start?.resolvedAt && seen.end?.resolvedAt && start <= end && !seen.withdrawnAt
  return {
    gameId: seen.gameId,
    type: seen.type,
    titles: seen.titles,
    startTime: start,
    endTime: start <= end ? end : start,
    startBasis: seen.start?.resolvedBasis ?? 'server',
    endBasis: seen.end?.resolvedBasis ?? 'server',
    bannerImage: seen.picture,
    isVersionUpdate: seen.type === 'version' || seen.start?.kind === 'version_start',
    version: seen.version,
    source: seen.officialIds.join(' '),
    timeQuality: 'parsed',
    origin: 'announcements',
    retiredAt: isShown ? null : new Date(seen.lastSeen),
    lastSeen: new Date(seen.lastSeen),
  } as const
}

/** Stores aliases of activities. Returns whether any is new. */
export async function setAliases(tx: Database, aliases: readonly Alias[]): Promise<boolean> {
  let isNew = false
  for (const { uuid, sameAs } of aliases) {
    const set = await tx
      .update(activities)
      .set({ sameAs })
      .where(
        and(
          // Including its existing aliases.
          or(eq(activities.uuid, uuid), eq(activities.sameAs, uuid)),
          sql`${activities.sameAs} is distinct from ${sameAs}`,
        ),
      )
      .returning({ uuid: activities.uuid })
    isNew ||= set.length > 0
  }
  return isNew
}

/** Lists the known versions of a game from all sources. */
export async function readKnownVersions(db: Database, gameId: GameId): Promise<KnownVersion[]> {
  const rows = await db
    .select()
    .from(versions)
    .where(and(eq(versions.gameId, gameId), isNull(versions.retiredAt)))
  return rows.map(({ version, maintenanceStart, startTime }) => ({
    gameId,
    version,
    maintenanceStart,
    start: startTime,
  }))
}

/** Stores announced versions. An announced date replaces the date from the archive. */
export async function storeVersions(
  tx: Database,
  announced: readonly KnownVersion[],
): Promise<void> {
  for (const { gameId, version, maintenanceStart, start } of announced) {
    const dates = {
      maintenanceStart,
      startTime: start,
      source: 'announcements',
      origin: 'announcements',
      retiredAt: null,
    } as const
    await tx
      .insert(versions)
      .values({ gameId, version, names: {}, ...dates })
      .onConflictDoUpdate({ target: [versions.gameId, versions.version], set: dates })
  }
}
