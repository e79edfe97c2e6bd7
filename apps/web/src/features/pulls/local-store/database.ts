import { parseUigfRow } from '@bannerday/domain/formats/pull-file/uigf-row'
import { assignPositions } from '@bannerday/domain/pulls/assign-positions'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { fail, ok, type Result } from '@bannerday/domain/result'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { getRegionOffsetHours, getUidRegion } from '@bannerday/domain/time/server-region'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import {
  type AccountId,
  parseAccountKey,
  type StoredAccount,
  type StoredMiliastraRows,
} from './stored-account.ts'

/**
 * The names of database, store and key predate this app. Version 1 held raw records, version 3
 * added restore points, version 4 the sync state.
 */
const NAME = 'GachaTrackerDB_v2'
const VERSION = 4

type Upgrade = IDBPTransaction<PullSchema, PullStoreName[], 'versionchange'>

/**
 * Runs `work` with an open connection to the pull database and closes it afterwards. An open
 * connection would block a version upgrade in another tab.
 */
export async function withPullDatabase<T>(
  work: (database: PullDatabase) => Promise<T>,
): Promise<Result<T, StorageProblem>> {
  try {
    const database = await openPullDatabase()
    try {
      return ok(await work(database))
    } finally {
      database.close()
    }
  } catch (error) {
    const problem = toStorageProblem(error)
    if (problem === null) throw error
    return fail(problem)
  }
}

async function openPullDatabase(): Promise<PullDatabase> {
  const { promise: blocked, reject } = Promise.withResolvers<never>()
  const leaveQueue = joinQueue(() =>
    reject(new BlockedError('Another tab holds an older pull database open.')),
  )
  let isBlocked = false
  const opening = openDB<PullSchema>(NAME, VERSION, {
    upgrade: (database, oldVersion, _newVersion, transaction) => {
      createStores(database)
      // A failed conversion rolls back the upgrade, and opening fails.
      if (oldVersion === 1) migrateEntries(transaction).catch(() => transaction.abort())
    },
    blocked: () => {
      isBlocked = true
      reportBlocked()
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await Promise.race([opening, blocked])
  } catch (error) {
    // A blocked connection may still open later. It is closed then, because it would block other
    // tabs.
    if (error instanceof BlockedError) void opening.then((late) => late.close())
    throw error
  } finally {
    leaveQueue()
    if (isBlocked) void opening.finally(() => (blockedCount -= 1)).catch(() => undefined)
  }
}

/** The connections of this page or worker that are being opened; each is rejected by its function. */
const opens = new Set<() => void>()
/** The number of connections of this page or worker that an older tab blocks. */
let blockedCount = 0
let queueChannel: BroadcastChannel | undefined

/**
 * Adds a connection to the browser's queue of the database, which all pages and workers share. Only
 * the first one in the queue learns that it is blocked, so it notifies the others, also those that
 * come later. Returns a function that removes the connection.
 */
function joinQueue(rejectBlocked: () => void): () => void {
  if (queueChannel === undefined) {
    queueChannel = new BroadcastChannel('bannerday-pull-database')
    queueChannel.addEventListener('message', ({ data }) => {
      if (data === 'blocked') rejectOpens()
      else if (blockedCount > 0) queueChannel?.postMessage('blocked')
    })
  }
  opens.add(rejectBlocked)
  if (blockedCount > 0) rejectBlocked()
  else queueChannel.postMessage('opening')
  return () => opens.delete(rejectBlocked)
}

function reportBlocked(): void {
  blockedCount += 1
  rejectOpens()
  queueChannel?.postMessage('blocked')
}

function rejectOpens(): void {
  for (const reject of opens) reject()
}

function createStores(database: PullDatabase): void {
  const isNew = (name: PullStoreName) => !database.objectStoreNames.contains(name)
  if (isNew('games')) database.createObjectStore('games', { keyPath: 'gameId' })
  if (isNew('kept')) database.createObjectStore('kept', { keyPath: 'key' })
  if (isNew('restorePoints')) database.createObjectStore('restorePoints', { keyPath: 'id' })
  if (isNew('copies')) database.createObjectStore('copies', { keyPath: 'key' })
  if (isNew('restoreContents')) database.createObjectStore('restoreContents', { keyPath: 'id' })
}

async function migrateEntries(transaction: Upgrade): Promise<void> {
  let cursor = await transaction.objectStore('games').openCursor()
  while (cursor !== null) {
    const account = migrateEntry(cursor.value)
    if (account !== null) await cursor.update(account)
    cursor = await cursor.continue()
  }
}

/** The metadata of a stored earlier state of some accounts. */
export type RestorePoint = {
  /** Increases with each restore point. */
  readonly id: number
  readonly atMs: number
  /** `edit`: the player corrected pulls. `cloud`: another device deleted pulls. */
  readonly reason: 'import' | 'edit' | 'delete' | 'restore' | 'cloud'
  /** The name of the imported file, or of the device that deleted pulls; empty without either. */
  readonly name: string
  readonly accounts: readonly AccountId[]
  /** The links to the cloud (`StoredReplica.by`) by account key; absent in points of earlier releases. */
  readonly links?: Readonly<Record<string, string>>
}

/** The stored values by key; null for a value that did not exist. */
type RestoreContent = {
  readonly id: number
  readonly games: Readonly<Record<string, StoredAccount | null>>
  readonly kept: Readonly<Record<string, StoredMiliastraRows | null>>
}

/** The accounts that a restore added and removed. */
export type Restored = {
  readonly added: readonly AccountId[]
  readonly removed: readonly AccountId[]
}

/** The sync state of an account that is also stored in the cloud. */
export type StoredReplica = {
  /** The key of the account (`accountKey`); `detached:` and `by` once the account is deleted here. */
  readonly key: string
  /** The Bannerday account id of the cloud. */
  readonly owner: string
  /** The name of this device in its stamps, which is unique; new with each link to the cloud. */
  readonly by: string
  readonly entries: readonly SyncEntry[]
  /** Keys of entries that the cloud has not confirmed. */
  readonly unsent: readonly string[]
  readonly cursor: string
  /**
   * The time of the last complete merge in milliseconds since the epoch; null before the first one.
   */
  readonly mergedAtMs: number | null
  /** The account has no entry on this device, because a merge left only deleted pulls. */
  readonly isEmptied?: boolean
}

export interface PullSchema extends DBSchema {
  games: { key: string; value: StoredAccount }
  kept: { key: string; value: StoredMiliastraRows }
  /** The content of restore points is in a separate store because of its size. */
  restorePoints: { key: number; value: RestorePoint }
  restoreContents: { key: number; value: RestoreContent }
  copies: { key: string; value: StoredReplica }
}

type PullStoreName = 'games' | 'kept' | 'restorePoints' | 'restoreContents' | 'copies'
type PullDatabase = IDBPDatabase<PullSchema>

export type WriteTransaction = IDBPTransaction<PullSchema, PullStoreName[], 'readwrite'>

/** Runs writes in one transaction, which is rolled back on failure. */
export async function withWriteTransaction<T>(
  database: PullDatabase,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction<PullStoreName[], 'readwrite'>(
    ['games', 'kept', 'restorePoints', 'restoreContents', 'copies'],
    'readwrite',
  )
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction)
    throw error
  })
  const [result] = await Promise.all([working, transaction.done])
  return result
}

/** Aborts a transaction unless it has already failed and ended. */
function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}

/**
 * The reason why the database is unavailable: it is full, or another tab has an older version open.
 * Or a newer version of the app has written it, or the browser provides none, as in private mode.
 */
export type StorageProblem = 'quota' | 'blocked' | 'newer-version' | 'unavailable'

const BY_NAME: Readonly<Record<string, StorageProblem>> = {
  QuotaExceededError: 'quota',
  VersionError: 'newer-version',
  InvalidStateError: 'unavailable',
  SecurityError: 'unavailable',
  NotAllowedError: 'unavailable',
  NotFoundError: 'unavailable',
  UnknownError: 'unavailable',
}

/** Returns the storage problem of a database error, or null for a bug. */
function toStorageProblem(error: unknown): StorageProblem | null {
  if (error instanceof BlockedError) return 'blocked'
  if (!(error instanceof DOMException)) return null
  return BY_NAME[error.name] ?? null
}

/** Thrown when another tab blocks the upgrade of the database. */
class BlockedError extends Error {}

/** An entry of database version 1: raw records with random ids. */
type LegacyEntry = {
  readonly gameId: string
  readonly gachaTypes?: Readonly<Record<string, readonly unknown[]>>
}

/** The fields that version 1 computed. */
const COMPUTED = ['id', 'uniqueId', 'pull_count']

/**
 * Converts an entry of version 1 to the current format, or returns null for an unknown game. Its
 * ids were random, so the rows count as rows without ids. A later file with official ids replaces
 * them.
 */
function migrateEntry(entry: LegacyEntry): StoredAccount | null {
  const id = parseAccountKey(entry.gameId)
  if (id === null) return null
  const { game, uid } = id
  const region = getUidRegion(game, uid)
  const zone = region === null ? 8 : getRegionOffsetHours(region)
  const gachaTypes: Record<string, Pull[]> = {}
  const leftover: unknown[] = []
  for (const [type, records] of Object.entries(entry.gachaTypes ?? {})) {
    const pulls: Pull[] = []
    for (const record of records) {
      const read = parseUigfRow(asRow(record, type), game, zone)
      if (read.ok) pulls.push(read.value.pull)
      else leftover.push(record)
    }
    for (const pull of assignPositions(pulls)) (gachaTypes[pull.pullType] ??= []).push(pull)
  }
  const account = { gameId: entry.gameId, game, uid, zone, gachaTypes }
  return leftover.length === 0 ? account : { ...account, leftover }
}

function asRow(record: unknown, type: string): unknown {
  if (typeof record !== 'object' || record === null) return record
  const own = Object.entries(record).filter(([key]) => !COMPUTED.includes(key))
  return { uigf_gacha_type: type, ...Object.fromEntries(own) }
}

const CHANNEL = 'bannerday-pulls'

/** Notifies all tabs that stored pulls have changed, including this one when called in a worker. */
export function announcePullChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Subscribes to changes of stored pulls. Returns a cleanup function. */
export function onPullChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
