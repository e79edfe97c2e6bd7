import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { officialHosts } from '../../database/tables/announcement-sources.ts'

export type HostState = typeof officialHosts.$inferSelect

/** How long a host is left alone after so many failures in a row, in minutes; then the last one. */
const PAUSES = [0, 20, 60, 180] as const

/** The hosts that fail. */
export async function readFailingHosts(db: Database): Promise<ReadonlyMap<string, HostState>> {
  const rows = await db.select().from(officialHosts)
  return new Map(rows.map((row) => [row.host, row]))
}

export async function noteHostFailed(
  db: Database,
  host: string,
  { failures, at }: { failures: number; at: Date },
): Promise<void> {
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0
  const state = { failures, notBefore: new Date(at.getTime() + pause * 60_000) }
  await db
    .insert(officialHosts)
    .values({ host, ...state })
    .onConflictDoUpdate({ target: officialHosts.host, set: state })
}

export async function noteHostWell(db: Database, host: string): Promise<void> {
  await db.delete(officialHosts).where(eq(officialHosts.host, host))
}
