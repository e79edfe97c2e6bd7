import { eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { officialHosts } from '../../database/tables/announcement-sources.ts'

export type HostState = typeof officialHosts.$inferSelect

/** How long a host is left alone after so many failures in a row, in minutes; then the last one. */
const PAUSES = [0, 20, 60, 180] as const

const MINUTE_MS = 60_000

/** The hosts that fail. */
export async function readFailingHosts(db: Database): Promise<ReadonlyMap<string, HostState>> {
  const rows = await db.select().from(officialHosts)
  return new Map(rows.map((row) => [row.host, row]))
}

type HostFailure = {
  /** In a row, this one among them. */
  readonly failures: number
  /** For how long the host itself wants to be left alone, in milliseconds; null for no word of it. */
  readonly wantedPause: number | null
  readonly at: Date
}

export async function noteHostFailed(
  db: Database,
  host: string,
  { failures, wantedPause, at }: HostFailure,
): Promise<void> {
  const pause = (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0) * MINUTE_MS
  const state =
    wantedPause === null
      ? { failures, notBefore: new Date(at.getTime() + pause) }
      : { failures: 0, notBefore: new Date(at.getTime() + wantedPause) }
  await db
    .insert(officialHosts)
    .values({ host, ...state })
    .onConflictDoUpdate({ target: officialHosts.host, set: state })
}

/** Ends the pauses that nobody asked for: whatever kept us from a host may be mended. */
export async function endOwnPauses(db: Database, at: Date): Promise<void> {
  await db.update(officialHosts).set({ notBefore: at }).where(gt(officialHosts.failures, 0))
}

export async function noteHostWell(db: Database, host: string): Promise<void> {
  await db.delete(officialHosts).where(eq(officialHosts.host, host))
}
