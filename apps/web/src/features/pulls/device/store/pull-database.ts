import { fail, ok, type Result } from '@bannerday/domain/result'
import { openDB, type IDBPTransaction } from 'idb'
import { fromOlderShape } from './migrate-stored-account.ts'
import type { PullDatabase, PullSchema, PullStoreName } from './pull-schema.ts'
import { BlockedError, toStorageProblem, type StorageProblem } from './storage-problem.ts'

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
  const opening = openDB<PullSchema>(NAME, VERSION, {
    upgrade: (database, oldVersion, _newVersion, transaction) => {
      createStores(database)
      // A failed conversion rolls back the upgrade, and opening fails.
      if (oldVersion === 1) convertOlderEntries(transaction).catch(() => transaction.abort())
    },
    blocked: () => reject(new BlockedError('Another tab holds an older pull database open.')),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await Promise.race([opening, blocked])
  } catch (error) {
    // A blocked connection may still open later. It is closed then, because it would block other
    // tabs.
    if (error instanceof BlockedError) void opening.then((late) => late.close())
    throw error
  }
}

function createStores(database: PullDatabase): void {
  const isNew = (name: PullStoreName) => !database.objectStoreNames.contains(name)
  if (isNew('games')) database.createObjectStore('games', { keyPath: 'gameId' })
  if (isNew('kept')) database.createObjectStore('kept', { keyPath: 'key' })
  if (isNew('restorePoints')) database.createObjectStore('restorePoints', { keyPath: 'id' })
  if (isNew('copies')) database.createObjectStore('copies', { keyPath: 'key' })
  if (isNew('restoreContents')) database.createObjectStore('restoreContents', { keyPath: 'id' })
}

async function convertOlderEntries(transaction: Upgrade): Promise<void> {
  let cursor = await transaction.objectStore('games').openCursor()
  while (cursor !== null) {
    const account = fromOlderShape(cursor.value)
    if (account !== null) await cursor.update(account)
    cursor = await cursor.continue()
  }
}
