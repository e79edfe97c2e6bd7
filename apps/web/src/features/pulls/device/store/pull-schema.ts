import type { DBSchema, IDBPDatabase } from 'idb'
import type { AccountId, StoredAccount, StoredKeptRows } from './stored-account.ts'

/** The state of some accounts before they were changed: what of, when and why. */
export type RestorePoint = {
  /** Rises with each point. */
  readonly id: number
  readonly atMs: number
  readonly reason: 'import' | 'delete' | 'restore'
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

export interface PullSchema extends DBSchema {
  games: { key: string; value: StoredAccount }
  kept: { key: string; value: StoredKeptRows }
  /** What a restore point is of; what it holds lies apart, because that is large. */
  restorePoints: { key: number; value: RestorePoint }
  restoreContents: { key: number; value: RestoreContent }
}

export type PullStoreName = 'games' | 'kept' | 'restorePoints' | 'restoreContents'
export type PullDatabase = IDBPDatabase<PullSchema>
