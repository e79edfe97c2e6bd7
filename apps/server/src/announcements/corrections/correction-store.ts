import type { ResolvedBoundary } from '@bannerday/domain/announcements/sighting'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../../database/database.ts'
import { noteChange } from '../../database/note-change.ts'
import { activities } from '../../database/tables/activities.ts'
import {
  activityCorrections,
  CORRECTED_FIELDS,
} from '../../database/tables/activity-corrections.ts'
import { seenActivities } from '../../database/tables/seen-activities.ts'

export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/**
 * The uuids that begin so; at most two, which is one too many. Of a row that turned out to tell of
 * another's activity, the other's.
 */
export async function findUuids(db: Database, beginning: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: sql<string>`coalesce(${activities.sameAs}, ${activities.uuid})` })
    .from(activities)
    .where(sql`starts_with(${activities.uuid}::text, ${beginning.toLowerCase()})`)
    .limit(2)
  return rows.map(({ uuid }) => uuid)
}

/** What a person says of an activity; what they said of the same part before no longer counts. */
export async function addCorrections(
  db: RootDatabase,
  uuid: string,
  corrections: readonly { readonly field: CorrectedField; readonly value: string }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeBack(
      tx,
      uuid,
      corrections.map(({ field }) => field),
    )
    await tx
      .insert(activityCorrections)
      .values(corrections.map((correction) => ({ activityUuid: uuid, ...correction })))
    await noteChange(tx, 'activities')
  })
}

/** Takes back what counts of those parts; answers how many there were. */
export async function removeCorrections(
  db: RootDatabase,
  uuid: string,
  fields: readonly CorrectedField[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await takeBack(tx, uuid, fields)
    if (count > 0) await noteChange(tx, 'activities')
    return count
  })
}

async function takeBack(
  tx: Database,
  uuid: string,
  fields: readonly CorrectedField[],
): Promise<number> {
  const taken = await tx
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
  return taken.length
}

/** When an activity starts and ends: as a person said, else as announced, else as it is stored. */
export async function readCorrectedWindow(
  db: Database,
  uuid: string,
): Promise<{ start: string; end: string }> {
  const whole = await readWholeActivity(db, uuid)
  if (!whole) throw new Error(`There is no activity ${uuid}`)
  const { startTime, startBasis, endTime, endBasis } = whole.stored
  const window = {
    start: textOf(whole.seen?.start) ?? `${startTime} ${startBasis}`,
    end: textOf(whole.seen?.end) ?? `${endTime} ${endBasis}`,
  }
  for (const { field, value, takenBackAt } of await readCorrectionLog(db, uuid)) {
    if (takenBackAt === null && field !== 'hidden') window[field] = value
  }
  return window
}

function textOf(boundary: ResolvedBoundary | null | undefined): string | null {
  return boundary?.resolvedAt ? `${boundary.resolvedAt} ${boundary.resolvedBasis}` : null
}

/** Every correction of an activity that there ever was, the oldest first. */
export function readCorrectionLog(db: Database, uuid: string) {
  return db
    .select()
    .from(activityCorrections)
    .where(eq(activityCorrections.activityUuid, uuid))
    .orderBy(asc(activityCorrections.number))
}

/** The activities that announcements tell of, each with its row and whether a person corrected it. */
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

/** An activity as its origin wrote it, and as announcements tell it. */
export async function readWholeActivity(db: Database, uuid: string) {
  const [row] = await db
    .select({ stored: activities, seen: seenActivities.content })
    .from(activities)
    .leftJoin(seenActivities, eq(seenActivities.uuid, activities.uuid))
    .where(eq(activities.uuid, uuid))
  return row ?? null
}
