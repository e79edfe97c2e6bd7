import type { Pull } from '../pulls/pull.ts'
import { UNDO_MS } from './forget-deleted.ts'
import type { SyncEntry } from './sync-entry.ts'

/** Pulls that were taken out together, by whatever device, and can be put back. */
export type Deletion = {
  /** When the first and the last of them were, on the server's clock in milliseconds of Unix time. */
  readonly fromMs: number
  readonly toMs: number
  readonly pulls: readonly Pull[]
}

/** What is no further apart was done together: a long deletion takes several calls. */
const TOGETHER_MS = 60_000

/** The deletions of a copy that can still be undone, the newest first. */
export function deletionsOf(entries: Iterable<SyncEntry>, nowMs: number): readonly Deletion[] {
  const gone = [...entries]
    .flatMap((entry) =>
      entry.kind === 'pull' && entry.isDeleted && entry.pull !== null
        ? [{ atMs: entry.stamp.atMs, pull: entry.pull }]
        : [],
    )
    .filter(({ atMs }) => nowMs - atMs < UNDO_MS)
    .sort((a, b) => b.atMs - a.atMs)
  const deletions: { fromMs: number; toMs: number; pulls: Pull[] }[] = []
  for (const { atMs, pull } of gone) {
    const last = deletions.at(-1)
    if (last !== undefined && last.fromMs - atMs <= TOGETHER_MS) {
      last.fromMs = atMs
      last.pulls.push(pull)
    } else deletions.push({ fromMs: atMs, toMs: atMs, pulls: [pull] })
  }
  return deletions
}
