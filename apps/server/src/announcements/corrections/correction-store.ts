import type { ResolvedBoundary } from '@bannerday/domain/announcements/sighting'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../../database/database.ts'
import { notifyChange } from '../../database/notify-change.ts'
import { activities } from '../../database/tables/activities.ts'
import {
  activityCorrections,
  CORRECTED_FIELDS,
} from '../../database/tables/activity-corrections.ts'
import { seenActivities } from '../../database/tables/seen-activities.ts'

export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/**
 * Finds the uuids with a prefix, at most two: two matches mean that the prefix is ambiguous. A row
 * that is an alias resolves to its activity.
 */
export async function findUuids(db: Database, prefix: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: sql<string>`coalesce(${activities.sameAs}, ${activities.uuid})` })
    .from(activities)
    .where(sql`starts_with(${activities.uuid}::text, ${prefix.toLowerCase()})`)
    .limit(2)
  return rows.map(({ uuid }) => uuid)
}

/** Stores corrections of an activity; they replace earlier corrections of the same fields. */
export async function addCorrections(
  db: RootDatabase,
  uuid: string,
  corrections: readonly { readonly field: CorrectedField; readonly value: string }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await retractCorrections(
      tx,
      uuid,
      corrections.map(({ field }) => field),
    )
    await tx
      .insert(activityCorrections)
      .values(corrections.map((correction) => ({ activityUuid: uuid, ...correction })))
    await notifyChange(tx, 'activities')
  })
}

/** Removes the active corrections of some fields and returns their number. */
export async function removeCorrections(
  db: RootDatabase,
  uuid: string,
  fields: readonly CorrectedField[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await retractCorrections(tx, uuid, fields)
    if (count > 0) await notifyChange(tx, 'activities')
    return count
  })
}

async function retractCorrections(
  tx: Database,
  uuid: string,
  fields: readonly CorrectedField[],
): Promise<number> {
  const retracted = await tx
    .update(activityCorrections)
    .set({ takenBackAt: sql`now()` })
    .where(
      and(
        eq(activityCorrections.activityUuid, uuid),
        inArray(activityCorrections.field, [...fields]),
        isNull(activityCorrections.takenBackAt),
      ),
    )
    .returning({ number: activityCorrections.number })
  return retracted.length
}

/** Reads the start and end of an activity: corrected, else announced, else stored. */
export async function readCorrectedWindow(
  db: Database,
  uuid: string,
): Promise<{ start: string; end: string }> {
  const activity = await readStoredActivity(db, uuid)
  if (!activity) throw new Error(`There is no activity ${uuid}`)
  const { startTime, startBasis, endTime, endBasis } = activity.stored
  const window = {
    start: formatBoundary(activity.seen?.start) ?? `${startTime} ${startBasis}`,
    end: formatBoundary(activity.seen?.end) ?? `${endTime} ${endBasis}`,
  }
  for (const { field, value, takenBackAt } of await readCorrectionLog(db, uuid)) {
    if (takenBackAt === null && field !== 'hidden') window[field] = value
  }
  return window
}

function formatBoundary(boundary: ResolvedBoundary | null | undefined): string | null {
  return boundary?.resolvedAt ? `${boundary.resolvedAt} ${boundary.resolvedBasis}` : null
}

/** Reads all corrections of an activity, removed ones included, the oldest first. */
export function readCorrectionLog(db: Database, uuid: string) {
  return db
    .select()
    .from(activityCorrections)
    .where(eq(activityCorrections.activityUuid, uuid))
    .orderBy(asc(activityCorrections.number))
}

/** Lists the announced activities with their rows and whether each has a correction. */
export function readSeenActivities(db: Database) {
  return db
    .select({
      uuid: seenActivities.uuid,
      seen: seenActivities.content,
      isCorrected: sql<boolean>`exists (select from ${activityCorrections}
        where ${activityCorrections.activityUuid} = ${seenActivities.uuid}
          and ${activityCorrections.takenBackAt} is null)`,
    })
    .from(seenActivities)
    .orderBy(seenActivities.gameId, activities.startTime, seenActivities.uuid)
    .innerJoin(activities, eq(activities.uuid, seenActivities.uuid))
    .where(isNull(activities.sameAs))
}

/** Reads an activity as its origin stored it and as announcements describe it. */
export async function readStoredActivity(db: Database, uuid: string) {
  const [row] = await db
    .select({ stored: activities, seen: seenActivities.content })
    .from(activities)
    .leftJoin(seenActivities, eq(seenActivities.uuid, activities.uuid))
    .where(eq(activities.uuid, uuid))
  return row ?? null
}
