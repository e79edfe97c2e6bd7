import { NEVER } from './stamp.ts'
import type { SyncEntries, SyncEntry } from './sync-entry.ts'

/** Deleted pulls can be restored for 30 days. */
export const UNDO_PERIOD_MS = 30 * 86_400_000

/**
 * Erases the content of a pull that was deleted too long ago to be restored; the tombstone stays.
 * `nowMs` is the server's clock.
 *
 * @returns `entry` itself when nothing is erased
 */
export function eraseExpiredPull(entry: SyncEntry, nowMs: number): SyncEntry {
  if (entry.kind !== 'pull' || !entry.isDeleted || entry.pull === null) return entry
  return nowMs - entry.stamp.atMs < UNDO_PERIOD_MS
    ? entry
    : { ...entry, pull: null, settled: NEVER }
}

/** Erases expired pulls of a replica; returns `entries` itself when nothing is erased. */
export function eraseExpiredPulls(entries: SyncEntries, nowMs: number): SyncEntries {
  const changed: SyncEntry[] = []
  for (const entry of entries.values()) {
    const erased = eraseExpiredPull(entry, nowMs)
    if (erased !== entry) changed.push(erased)
  }
  if (changed.length === 0) return entries
  const updated = new Map(entries)
  for (const entry of changed) updated.set(entry.key, entry)
  return updated
}
