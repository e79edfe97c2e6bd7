import { mergeContent, mergePreferred } from '../pulls/pull-content.ts'
import { mergeReadIntervals } from '../pity/read-intervals.ts'
import type { Pull } from '../pulls/pull.ts'
import { isSameValue } from './is-same-value.ts'
import { compareStamps, getLaterStamp } from './stamp.ts'
import type { PullEntry, SyncEntries, SyncEntry, ValueEntry } from './sync-entry.ts'

/**
 * CRDT merge of two entries with the same key: commutative, associative and idempotent, so all
 * replicas that received the same entries are equal, in any order and with repetitions.
 *
 * A pull exists if it was inserted after its last deletion. Its time and item come from the replica
 * that settled them later; settled equally, the pull of a source replaces a manual one. Otherwise, and
 * for other fields, the greater value wins (by number or by text), whatever the order of merging. Up to 40 losing values per field are kept in `alsoSeen`.
 * Erased content loses to any content. For values, the last write wins, except that read intervals are
 * united.
 *
 * @returns `known` itself when `other` adds nothing
 */
export function mergeEntry(known: SyncEntry, other: SyncEntry): SyncEntry {
  if (known === other) return known
  const merged =
    known.kind === 'pull' && other.kind === 'pull'
      ? mergePullEntries(known, other)
      : pickLaterEntry(known, other)
  return isEqualEntry(known, merged) ? known : merged
}

/** Merges whole replicas. */
export function mergeEntries(known: SyncEntries, others: Iterable<SyncEntry>): SyncEntries {
  const merged = new Map(known)
  for (const entry of others) {
    const before = merged.get(entry.key)
    merged.set(entry.key, before === undefined ? entry : mergeEntry(before, entry))
  }
  return merged
}

export function isEqualEntry(a: SyncEntry, b: SyncEntry): boolean {
  return isSameValue(a, b)
}

function mergePullEntries(a: PullEntry, b: PullEntry): PullEntry {
  const order = compareStamps(a.stamp, b.stamp)
  // Equal stamps should not disagree; if they do, the pull stays.
  const isDeleted = order === 0 ? a.isDeleted && b.isDeleted : (order < 0 ? b : a).isDeleted
  return {
    kind: 'pull',
    key: a.key,
    stamp: getLaterStamp(a.stamp, b.stamp),
    isDeleted,
    pull: mergeEntryContent(a, b),
    settled: getLaterStamp(a.settled, b.settled),
  }
}

function mergeEntryContent(a: PullEntry, b: PullEntry): Pull | null {
  if (a.pull === null || b.pull === null) return a.pull ?? b.pull
  const order = compareStamps(a.settled, b.settled)
  if (order === 0) return mergeContent(a.pull, b.pull)
  return order < 0 ? mergePreferred(b.pull, a.pull) : mergePreferred(a.pull, b.pull)
}

/** Keys of pulls and values are disjoint. If a hostile replica mixes them, the pull wins everywhere. */
function pickLaterEntry(a: SyncEntry, b: SyncEntry): SyncEntry {
  if (a.kind !== b.kind) return a.kind === 'pull' ? a : b
  return pickLaterValue(a as ValueEntry, b as ValueEntry)
}

function pickLaterValue(a: ValueEntry, b: ValueEntry): ValueEntry {
  const order = compareStamps(a.stamp, b.stamp) || compareValues(a, b)
  const later = order < 0 ? b : a
  const isUnited = a.key.startsWith('read/') && (a.value !== null || b.value !== null)
  return isUnited ? { ...later, value: mergeReadIntervals(a.value, b.value) } : later
}

function compareValues(a: ValueEntry, b: ValueEntry): number {
  return toCanonicalJson(a.value) < toCanonicalJson(b.value) ? -1 : 1
}

/** JSON with sorted fields, so that equal values have equal texts. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  )
}
