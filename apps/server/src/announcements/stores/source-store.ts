import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { announcementSources } from '../../database/tables/announcement-sources.ts'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import type { SourceFault } from '../sources/source-fault.ts'

export type SourceState = Omit<typeof announcementSources.$inferSelect, 'fault'> & {
  readonly fault: SourceFault | null
}

/** Reads the health of the sources by id; a source that was never read is missing. */
export async function readSourceStates(db: Database): Promise<ReadonlyMap<string, SourceState>> {
  const rows = await db.select().from(announcementSources)
  return new Map(rows.map((row) => [row.id, row as SourceState]))
}

/** Records a good response of a source. */
export async function recordGoodResponse(
  tx: Database,
  id: string,
  { at, isChanged, announcements }: { at: Date; isChanged: boolean; announcements: number },
): Promise<void> {
  const good = {
    askedAt: at,
    checkedAt: at,
    ...(isChanged && { changedAt: at }),
    announcements,
    fault: null,
    failingSince: null,
  }
  await tx
    .insert(announcementSources)
    .values({ id, ...good })
    .onConflictDoUpdate({ target: announcementSources.id, set: good })
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Makes the hourly sources due in the next round, as if an hour had passed, except those that were
 * read within a minute.
 */
export async function makeHourlySourcesDue(db: Database, at: Date): Promise<void> {
  const ids = OFFICIAL_SOURCES.filter(({ gacha }) => gacha).map(({ id }) => id)
  const { askedAt } = announcementSources
  await db
    .update(announcementSources)
    .set({ askedAt: new Date(at.getTime() - HOUR_MS) })
    .where(
      and(inArray(announcementSources.id, ids), lt(askedAt, new Date(at.getTime() - MINUTE_MS))),
    )
}

/** Records a rejected or missing response of a source. */
export async function recordFault(
  tx: Database,
  id: string,
  { at, fault }: { at: Date; fault: SourceFault },
): Promise<void> {
  await tx
    .insert(announcementSources)
    .values({ id, askedAt: at, fault, failingSince: at })
    .onConflictDoUpdate({
      target: announcementSources.id,
      set: {
        askedAt: at,
        fault,
        failingSince: sql`coalesce(${announcementSources.failingSince}, ${at.toISOString()})`,
      },
    })
}
