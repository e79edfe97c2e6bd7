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

/** The part of a response that changes a copy. */
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
  copy: LocalReplica,
  account: SyncedAccount,
  nowMs: number,
  by: string,
): LocalReplica {
  const stamp = createStampAfter(getLatestStamp(copy.entries.values()), nowMs, by)
  const changes = [
    ...changedPulls(copy.entries, mapPullsByKey(account.pulls), stamp),
    ...changedValues(copy.entries, mapValuesByKey(account), stamp),
  ]
  if (changes.length === 0) return copy
  const entries = new Map(copy.entries)
  for (const change of changes) entries.set(change.key, change)
  return { ...copy, entries, unsent: new Set([...copy.unsent, ...changes.map(({ key }) => key)]) }
}

/**
 * The pending changes to send next, at most `most`. Entries that the cloud refuses stay on the
 * device; they do not count, or many of them would keep valid entries from being sent.
 */
export function getPendingChanges({ entries, unsent }: LocalReplica, most: number): readonly SyncEntry[] {
  const changes: SyncEntry[] = []
  for (const key of unsent) {
    const entry = entries.get(key)
    if (changes.length === most) break
    if (isSyncEntry(entry)) changes.push(entry)
  }
  return changes
}

/**
 * Applies a response: `sent` is confirmed, `changes` come from other devices. Where this device
 * knows more than the cloud, which erases old deletions, the entry becomes pending.
 */
export function applyResponse(
  copy: LocalReplica,
  sent: readonly SyncEntry[],
  { changes, next, now_ms }: RemoteChanges,
): LocalReplica {
  const unsent = new Set(copy.unsent)
  for (const entry of sent) {
    const current = copy.entries.get(entry.key)
    if (current !== undefined && isEqualEntry(current, entry)) unsent.delete(entry.key)
  }
  const before = eraseExpiredPulls(copy.entries, now_ms)
  // Fast path: a long history takes many requests, most of whose responses change nothing.
  if (changes.length === 0) return { entries: before, unsent, cursor: next }
  const entries = new Map(before)
  for (const change of changes) {
    const known = entries.get(change.key)
    const joined = known === undefined ? change : mergeEntry(known, change)
    const kept = eraseExpiredPull(joined, now_ms)
    entries.set(change.key, kept)
    if (!isEqualEntry(kept, eraseExpiredPull(change, now_ms))) unsent.add(change.key)
  }
  return { entries, unsent, cursor: next }
}

export function getReplicaAccount(copy: LocalReplica): SyncedAccount {
  return toSyncedAccount(copy.entries)
}

function changedPulls(
  entries: SyncEntries,
  pulls: ReadonlyMap<string, Pull>,
  stamp: Stamp,
): SyncEntry[] {
  const changes: SyncEntry[] = []
  for (const [key, pull] of pulls) {
    const known = entries.get(key)
    if (known?.kind !== 'pull') {
      changes.push({ kind: 'pull', key, stamp, isDeleted: false, pull, settled: NEVER })
    } else if (known.isDeleted || !isSameValue(known.pull, pull)) {
      const said = saidAnew(known, pull, stamp)
      if (!isEqualEntry(known, said)) changes.push(said)
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
 * A pull with extended data. Where it differs from the merge of all known values, it was settled,
 * by the player or an official link.
 */
function saidAnew(known: PullEntry, pull: Pull, stamp: Stamp): SyncEntry {
  const back = known.isDeleted ? { stamp, isDeleted: false } : {}
  const joined = known.pull === null ? pull : mergeContent(known.pull, pull)
  const more: PullEntry = { ...known, ...back, pull: joined }
  const isSettled = SETTLED_FIELDS.some((field) => isDifferent(pull[field], joined[field]))
  return isSettled ? mergeEntry(more, { ...more, pull, settled: stamp }) : more
}

function changedValues(
  entries: SyncEntries,
  values: ReadonlyMap<string, unknown>,
  stamp: Stamp,
): SyncEntry[] {
  const changes: SyncEntry[] = []
  for (const [key, value] of values) {
    const known = entries.get(key)
    if (known?.kind !== 'value' || !isSameValue(known.value, value)) {
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
