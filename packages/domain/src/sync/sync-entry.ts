import type { Pull } from '../pulls/pull.ts'
import type { Stamp } from './stamp.ts'

/**
 * One entry of an account's replicas: a pull, or a value that the player entered. Its key is the
 * same on every device; the entries are the complete content of a replica.
 */
export type SyncEntry = PullEntry | ValueEntry

export type PullEntry = {
  readonly kind: 'pull'
  /** The pull type and the key within it: `pull/301/1700000000000000001`. */
  readonly key: string
  /** The last insertion or deletion. */
  readonly stamp: Stamp
  /** Tombstone: a deleted pull stays, so that no other device restores it. */
  readonly isDeleted: boolean
  /** Null after the content was erased (`erase-expired-pulls.ts`). */
  readonly pull: Pull | null
  /** When the player or an official link last decided which of several times and items applies. */
  readonly settled: Stamp
}

export type ValueEntry = {
  readonly kind: 'value'
  /** `nickname`, `zone`, or a field and its pull type, as `start/301`. */
  readonly key: string
  readonly stamp: Stamp
  /** JSON; null after removal. For read intervals, null loses to any intervals of the other replica. */
  readonly value: unknown
}

/** The entries of a replica by key. */
export type SyncEntries = ReadonlyMap<string, SyncEntry>
