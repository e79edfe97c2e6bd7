import { eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { officialHosts } from '../../database/tables/announcement-sources.ts'

export type HostState = typeof officialHosts.$inferSelect

/**
 * Retry with backoff: minutes of pause by the number of consecutive failures; the last entry
 * repeats.
 */
const PAUSES = [0, 20, 60, 180] as const

const MINUTE_MS = 60_000

/** The hosts that fail. */
export async function readFailingHosts(db: Database): Promise<ReadonlyMap<string, HostState>> {
  const rows = await db.select().from(officialHosts)
  return new Map(rows.map((row) => [row.host, row]))
}

type HostFailure = {
  /** Consecutive failures, including this one. */
  readonly failures: number
  /** Pause that the host requested, in milliseconds; null for none. */
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

/**
 * Ends the pauses of our own backoff, because the cause may be fixed. Pauses that a host requested
 * stay.
 */
export async function endOwnPauses(db: Database, at: Date): Promise<void> {
  await db.update(officialHosts).set({ notBefore: at }).where(gt(officialHosts.failures, 0))
}

export async function noteHostWell(db: Database, host: string): Promise<void> {
  await db.delete(officialHosts).where(eq(officialHosts.host, host))
}
