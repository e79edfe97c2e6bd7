import type { Pull } from '../pulls/pull.ts'
import { UNDO_PERIOD_MS } from './erase-expired-pulls.ts'
import type { SyncEntry } from './sync-entry.ts'

/** Pulls deleted together, by any device, that can be restored. */
export type Deletion = {
  /** Times of the first and last deletion, on the server's clock in milliseconds of Unix time. */
  readonly fromMs: number
  readonly toMs: number
  readonly pulls: readonly Pull[]
}

/** Deletions at most this far from the next one form a group: a long one takes several requests. */
const MAX_DELETION_GAP_MS = 60_000

/** Lists the deletions of a replica that can still be undone, the newest first. */
export function listUndoableDeletions(
  entries: Iterable<SyncEntry>,
  nowMs: number,
): readonly Deletion[] {
  const deleted = [...entries]
    .flatMap((entry) =>
      entry.kind === 'pull' && entry.isDeleted && entry.pull !== null
        ? [{ atMs: entry.stamp.atMs, pull: entry.pull }]
        : [],
    )
    .filter(({ atMs }) => nowMs - atMs < UNDO_PERIOD_MS)
    .sort((a, b) => b.atMs - a.atMs)
  const deletions: { fromMs: number; toMs: number; pulls: Pull[] }[] = []
  for (const { atMs, pull } of deleted) {
    const last = deletions.at(-1)
    if (last !== undefined && last.fromMs - atMs <= MAX_DELETION_GAP_MS) {
      last.fromMs = atMs
      last.pulls.push(pull)
    } else deletions.push({ fromMs: atMs, toMs: atMs, pulls: [pull] })
  }
  return deletions
}
