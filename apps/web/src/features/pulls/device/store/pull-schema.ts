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

/** What was stored under each key; null where nothing was. */
export type RestoreContent = {
  readonly id: number
  readonly games: Readonly<Record<string, StoredAccount | null>>
  readonly kept: Readonly<Record<string, StoredKeptRows | null>>
}

/** Which accounts the device holds again, and which no more, since a point was put back. */
export type Restored = {
  readonly back: readonly AccountId[]
  readonly gone: readonly AccountId[]
}

/** What the device remembers of an account that the player's own account keeps in the cloud too. */
export type StoredCopy = {
  /** As that of the account (`accountKey`). */
  readonly key: string
  /** Whose cloud it is: the id of the Bannerday account. */
  readonly owner: string
  /** A random name of this device, in its stamps. */
  readonly by: string
  readonly entries: readonly SyncEntry[]
  /** Keys of entries that the cloud has not confirmed. */
  readonly unsent: readonly string[]
  readonly cursor: string
  /** When the device had last heard and told everything, Unix time in ms; null before. */
  readonly mergedAtMs: number | null
}

export interface PullSchema extends DBSchema {
  games: { key: string; value: StoredAccount }
  kept: { key: string; value: StoredKeptRows }
  /** What a restore point is of; what it holds lies apart, because that is large. */
  restorePoints: { key: number; value: RestorePoint }
  restoreContents: { key: number; value: RestoreContent }
  copies: { key: string; value: StoredCopy }
}

export type PullStoreName = 'games' | 'kept' | 'restorePoints' | 'restoreContents' | 'copies'
export type PullDatabase = IDBPDatabase<PullSchema>
