import type { Pull } from '../pulls/pull.ts'
import type { Stamp } from './stamp.ts'

/**
 * One thing that an account's copies say: a pull, or something the player told about the account.
 * The key names it on every device; the entries of a copy are all it has to say.
 */
export type SyncEntry = PullEntry | ValueEntry

export type PullEntry = {
  readonly kind: 'pull'
  /** Of the pull's type and its key within the type: `pull/301/1700000000000000001`. */
  readonly key: string
  /** When it was put in, or taken out, for the last time. */
  readonly stamp: Stamp
  /** A pull that was taken out stays as a mark, so that no other device brings it back. */
  readonly isDeleted: boolean
  /** Null of one that was taken out so long ago that it cannot be put back (`forget-deleted.ts`). */
  readonly pull: Pull | null
  /** When somebody settled what this pull was, of sources that contradict each other. */
  readonly settled: Stamp
}

export type ValueEntry = {
  readonly kind: 'value'
  /** `nickname`, `zone`, or a field and its pull type, as `start/301`. */
  readonly key: string
  readonly stamp: Stamp
  /** JSON; null where the player took back what was said. */
  readonly value: unknown
}

/** The entries of one copy, by their keys. */
export type SyncEntries = ReadonlyMap<string, SyncEntry>
