import type { DBSchema, IDBPDatabase } from 'idb'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import type { AccountId, StoredAccount, StoredKeptRows } from './stored-account.ts'

/** The state of some accounts before they were changed: what of, when and why. */
export type RestorePoint = {
  /** Rises with each point. */
  readonly id: number
  readonly atMs: number
  /** `cloud`: another device took pulls out. */
  readonly reason: 'import' | 'delete' | 'restore' | 'cloud'
  /** The file that was imported; empty where there was none. */
  readonly name: string
  readonly accounts: readonly AccountId[]
}

/** The stored values by key; null for a missing one. */
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

/** The local state of an account that is also stored in the cloud. */
export type StoredCopy = {
  /** As that of the account (`accountKey`). */
  readonly key: string
  /** The Bannerday account id of the cloud. */
  readonly owner: string
  /** A random name of this device, in its stamps. */
  readonly by: string
  readonly entries: readonly SyncEntry[]
  /** Keys of entries that the cloud has not confirmed. */
  readonly unsent: readonly string[]
  readonly cursor: string
  /** The time of the last complete merge, Unix time in ms; null before the first one. */
  readonly mergedAtMs: number | null
}

export interface PullSchema extends DBSchema {
  games: { key: string; value: StoredAccount }
  kept: { key: string; value: StoredKeptRows }
  /** The restore points' metadata; their content is stored separately because of its size. */
  restorePoints: { key: number; value: RestorePoint }
  restoreContents: { key: number; value: RestoreContent }
  copies: { key: string; value: StoredCopy }
}

export type PullStoreName = 'games' | 'kept' | 'restorePoints' | 'restoreContents' | 'copies'
export type PullDatabase = IDBPDatabase<PullSchema>
