import type { DBSchema, IDBPDatabase } from 'idb'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import type { AccountId, StoredAccount, StoredKeptRows } from './stored-account.ts'

/** The metadata of a stored earlier state of some accounts. */
export type RestorePoint = {
  /** Increases with each restore point. */
  readonly id: number
  readonly atMs: number
  /** `cloud`: another device deleted pulls. */
  readonly reason: 'import' | 'delete' | 'restore' | 'cloud'
  /** The name of the imported file; empty without a file. */
  readonly name: string
  readonly accounts: readonly AccountId[]
}

/** The stored values by key; null for a value that did not exist. */
export type RestoreContent = {
  readonly id: number
  readonly games: Readonly<Record<string, StoredAccount | null>>
  readonly kept: Readonly<Record<string, StoredKeptRows | null>>
}

/** The accounts that a restore added and removed. */
export type Restored = {
  readonly back: readonly AccountId[]
  readonly gone: readonly AccountId[]
}

/** The sync state of an account that is also stored in the cloud. */
export type StoredCopy = {
  /** The key of the account (`accountKey`). */
  readonly key: string
  /** The Bannerday account id of the cloud. */
  readonly owner: string
  /** The random name of this device in its stamps; new with each link to the cloud. */
  readonly by: string
  readonly entries: readonly SyncEntry[]
  /** Keys of entries that the cloud has not confirmed. */
  readonly unsent: readonly string[]
  readonly cursor: string
  /**
   * The time of the last complete merge in milliseconds since the epoch; null before the first one.
   */
  readonly mergedAtMs: number | null
}

export interface PullSchema extends DBSchema {
  games: { key: string; value: StoredAccount }
  kept: { key: string; value: StoredKeptRows }
  /** The content of restore points is in a separate store because of its size. */
  restorePoints: { key: number; value: RestorePoint }
  restoreContents: { key: number; value: RestoreContent }
  copies: { key: string; value: StoredCopy }
}

export type PullStoreName = 'games' | 'kept' | 'restorePoints' | 'restoreContents' | 'copies'
export type PullDatabase = IDBPDatabase<PullSchema>
