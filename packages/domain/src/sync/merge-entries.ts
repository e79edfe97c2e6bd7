import { mergeContent, mergeSettled } from '../pulls/pull-content.ts'
import type { Pull } from '../pulls/pull.ts'
import { canonicalText } from './canonical-text.ts'
import { isSameValue } from './is-same-value.ts'
import { compareStamps, laterStamp } from './stamp.ts'
import type { PullEntry, SyncEntries, SyncEntry, ValueEntry } from './sync-entry.ts'

/**
 * Joins what two copies say under one key. It is commutative, associative and idempotent, so all
 * copies that have heard the same say the same, in whatever order and however often they heard it.
 *
 * A pull is there if it was put in after it was last taken out. What is known of it grows: where
 * copies differ, what was settled last stands, and what others said stays in `alsoSeen`. A value
 * that the player told stands as it was told last.
 *
 * @returns `known` itself where it says all that `other` does
 */
export function mergeEntry(known: SyncEntry, other: SyncEntry): SyncEntry {
  if (known === other) return known
  const joined =
    known.kind === 'pull' && other.kind === 'pull'
      ? joinPulls(known, other)
      : laterValue(known, other)
  return saysTheSame(known, joined) ? known : joined
}

/** Joins whole copies. */
export function mergeEntries(known: SyncEntries, others: Iterable<SyncEntry>): SyncEntries {
  const joined = new Map(known)
  for (const entry of others) {
    const before = joined.get(entry.key)
    joined.set(entry.key, before === undefined ? entry : mergeEntry(before, entry))
  }
  return joined
}

export function saysTheSame(a: SyncEntry, b: SyncEntry): boolean {
  return isSameValue(a, b)
}

function joinPulls(a: PullEntry, b: PullEntry): PullEntry {
  const order = compareStamps(a.stamp, b.stamp)
  // One moment cannot put in and take out; if it did, the pull stays.
  const isDeleted = order === 0 ? a.isDeleted && b.isDeleted : (order < 0 ? b : a).isDeleted
  return {
    kind: 'pull',
    key: a.key,
    stamp: laterStamp(a.stamp, b.stamp),
    isDeleted,
    pull: joinContent(a, b),
    settled: laterStamp(a.settled, b.settled),
  }
}

function joinContent(a: PullEntry, b: PullEntry): Pull | null {
  if (a.pull === null || b.pull === null) return a.pull ?? b.pull
  const order = compareStamps(a.settled, b.settled)
  if (order === 0) return mergeContent(a.pull, b.pull)
  return order < 0 ? mergeSettled(b.pull, a.pull) : mergeSettled(a.pull, b.pull)
}

/** Keys of pulls and values never meet; a hostile copy that makes them meet changes nothing. */
function laterValue(a: SyncEntry, b: SyncEntry): SyncEntry {
  if (a.kind !== b.kind) return a.kind === 'pull' ? a : b
  const order = compareStamps(a.stamp, b.stamp) || compareValues(a as ValueEntry, b as ValueEntry)
  return order < 0 ? b : a
}

function compareValues(a: ValueEntry, b: ValueEntry): number {
  return canonicalText(a.value) < canonicalText(b.value) ? -1 : 1
}
