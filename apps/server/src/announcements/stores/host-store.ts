import { eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { officialHosts } from '../../database/tables/announcement-sources.ts'

export type HostState = typeof officialHosts.$inferSelect

/**
 * Retry with backoff: minutes of pause by the number of consecutive failures; the last entry
 * repeats.
 */
const PAUSES_MINUTES = [0, 20, 60, 180] as const

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
  readonly requestedPauseMs: number | null
  readonly at: Date
}

export async function recordHostFailure(
  db: Database,
  host: string,
  { failures, requestedPauseMs, at }: HostFailure,
): Promise<void> {
  const pause = (PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length) - 1] ?? 0) * MINUTE_MS
  const state =
    requestedPauseMs === null
      ? { failures, notBefore: new Date(at.getTime() + pause) }
      : { failures: 0, notBefore: new Date(at.getTime() + requestedPauseMs) }
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

export async function recordHostRecovery(db: Database, host: string): Promise<void> {
  await db.delete(officialHosts).where(eq(officialHosts.host, host))
}
