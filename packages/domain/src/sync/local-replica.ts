import { isManual } from '../pulls/manual-mark.ts'
import { removeReplacedPulls } from '../pulls/manual-pulls.ts'
import { isDifferent, mergeContent, SETTLED_FIELDS } from '../pulls/pull-content.ts'
import type { Pull } from '../pulls/pull.ts'
import { eraseExpiredPulls, eraseExpiredPull } from './erase-expired-pulls.ts'
import { isSameValue } from './is-same-value.ts'
import { isSyncEntry } from './is-sync-entry.ts'
import { mergeEntry, isEqualEntry } from './merge-entries.ts'
import { NEVER, createStampAfter, type Stamp } from './stamp.ts'
import {
  toSyncedAccount,
  getLatestStamp,
  mapPullsByKey,
  mapValuesByKey,
  type SyncedAccount,
} from './synced-account.ts'
import type { PullEntry, SyncEntries, SyncEntry } from './sync-entry.ts'

/** The part of a response that changes a replica. */
export type RemoteChanges = {
  readonly changes: readonly SyncEntry[]
  readonly next: string
  /** The server's clock, in milliseconds of Unix time. */
  readonly now_ms: number
}

/** A device's replica of an account that is synced with the cloud. */
export type LocalReplica = {
  /** All entries of this device and the cloud that the device knows. */
  readonly entries: SyncEntries
  /** The keys of what the cloud has not confirmed yet. */
  readonly unsent: ReadonlySet<string>
  /** The opaque position of the last received change; empty before the first. */
  readonly cursor: string
}

export const EMPTY_REPLICA: LocalReplica = { entries: new Map(), unsent: new Set(), cursor: '' }

/**
 * Records changes of the device since the last sync: new or extended entries, and deletions.
 * `nowMs` is the server's clock, `by` the name of the device.
 */
export function recordChanges(
  replica: LocalReplica,
  account: SyncedAccount,
  nowMs: number,
  by: string,
): LocalReplica {
  const stamp = createStampAfter(getLatestStamp(replica.entries.values()), nowMs, by)
  const changes = [
    ...listChangedPulls(replica.entries, mapPullsByKey(account.pulls), stamp),
    ...listChangedValues(replica.entries, mapValuesByKey(account), stamp),
  ]
  if (changes.length === 0) return replica
  const entries = new Map(replica.entries)
  for (const change of changes) entries.set(change.key, change)
  return {
    ...replica,
    entries,
    unsent: new Set([...replica.unsent, ...changes.map(({ key }) => key)]),
  }
}

/**
 * The pending changes to send next, at most `limit`. Entries that the cloud would refuse
 * (`isSyncEntry`) stay on the device; they do not count, or many of them would keep valid entries from
 * being sent.
 */
export function getPendingChanges(
  { entries, unsent }: LocalReplica,
  limit: number,
): readonly SyncEntry[] {
  const changes: SyncEntry[] = []
  for (const key of unsent) {
    const entry = entries.get(key)
    if (changes.length === limit) break
    if (isSyncEntry(entry)) changes.push(entry)
  }
  return changes
}

/**
 * Applies a response: an entry of `sent` is confirmed unless it has changed since; `changes` come from
 * other devices. An entry becomes pending when the merge result differs from the received one: the
 * cloud may have erased the content of a deletion that this device has undone.
 */
export function applyResponse(
  replica: LocalReplica,
  sent: readonly SyncEntry[],
  { changes, next, now_ms }: RemoteChanges,
): LocalReplica {
  const unsent = new Set(replica.unsent)
  for (const entry of sent) {
    const current = replica.entries.get(entry.key)
    if (current !== undefined && isEqualEntry(current, entry)) unsent.delete(entry.key)
  }
  const before = eraseExpiredPulls(replica.entries, now_ms)
  // Fast path: a long history takes many requests, most of whose responses change nothing.
  if (changes.length === 0) return { entries: before, unsent, cursor: next }
  const entries = new Map(before)
  for (const change of changes) {
    const existing = entries.get(change.key)
    const merged = existing === undefined ? change : mergeEntry(existing, change)
    const stored = eraseExpiredPull(merged, now_ms)
    entries.set(change.key, stored)
    if (!isEqualEntry(stored, eraseExpiredPull(change, now_ms))) unsent.add(change.key)
  }
  return { entries, unsent, cursor: next }
}

/**
 * Records the removal of manual pulls that received pulls and read intervals replace. `nowMs` is the
 * server's clock, `by` the name of the device.
 *
 * @returns `replica` itself when nothing is removed
 */
export function removeReplaced(replica: LocalReplica, nowMs: number, by: string): LocalReplica {
  // Fast path: most accounts have no manual pulls.
  if (![...replica.entries.values()].some(isManualEntry)) return replica
  const account = toSyncedAccount(replica.entries)
  const pulls = removeReplacedPulls(account.pulls, (type) => account.settings[type]?.read)
  return pulls === account.pulls
    ? replica
    : recordChanges(replica, { ...account, pulls }, nowMs, by)
}

function isManualEntry(entry: SyncEntry): boolean {
  return entry.kind === 'pull' && !entry.isDeleted && entry.pull !== null && isManual(entry.pull)
}

export function getReplicaAccount(replica: LocalReplica): SyncedAccount {
  return toSyncedAccount(replica.entries)
}

function listChangedPulls(
  entries: SyncEntries,
  pulls: ReadonlyMap<string, Pull>,
  stamp: Stamp,
): SyncEntry[] {
  const changes: SyncEntry[] = []
  for (const [key, pull] of pulls) {
    const existing = entries.get(key)
    if (existing?.kind !== 'pull') {
      changes.push({ kind: 'pull', key, stamp, isDeleted: false, pull, settled: NEVER })
    } else if (existing.isDeleted || !isSameValue(existing.pull, pull)) {
      const updated = createUpdatedEntry(existing, pull, stamp)
      if (!isEqualEntry(existing, updated)) changes.push(updated)
    }
  }
  for (const entry of entries.values()) {
    if (entry.kind === 'pull' && !entry.isDeleted && !pulls.has(entry.key)) {
      changes.push({ ...entry, stamp, isDeleted: true })
    }
  }
  return changes
}

/**
 * A pull with extended data. If a field of `SETTLED_FIELDS` or the mark of a manual pull differs from the
 * automatic merge, the player or an official link chose it, so it gets a new `settled` stamp.
 */
function createUpdatedEntry(existing: PullEntry, pull: Pull, stamp: Stamp): SyncEntry {
  const restored = existing.isDeleted ? { stamp, isDeleted: false } : {}
  const merged = existing.pull === null ? pull : mergeContent(existing.pull, pull)
  const extended: PullEntry = { ...existing, ...restored, pull: merged }
  const isSettled =
    isManual(pull) !== isManual(merged) ||
    SETTLED_FIELDS.some((field) => isDifferent(pull[field], merged[field]))
  return isSettled ? mergeEntry(extended, { ...extended, pull, settled: stamp }) : extended
}

function listChangedValues(
  entries: SyncEntries,
  values: ReadonlyMap<string, unknown>,
  stamp: Stamp,
): SyncEntry[] {
  const changes: SyncEntry[] = []
  for (const [key, value] of values) {
    const existing = entries.get(key)
    if (existing?.kind !== 'value' || !isSameValue(existing.value, value)) {
      changes.push({ kind: 'value', key, stamp, value })
    }
  }
  for (const entry of entries.values()) {
    if (entry.kind === 'value' && entry.value !== null && !values.has(entry.key)) {
      changes.push({ ...entry, stamp, value: null })
    }
  }
  return changes
}
