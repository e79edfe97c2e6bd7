import { ok, type Result } from '@bannerday/domain/result'
import {
  type Restored,
  type RestorePoint,
  type StorageProblem,
  type StoredReplica,
  withPullDatabase,
  withWriteTransaction,
  type WriteTransaction,
} from './database.ts'
import {
  type AccountId,
  accountKey,
  type StoredAccount,
  type StoredMiliastraRows,
} from './stored-account.ts'

/** The maximum number of restore points; the oldest are deleted. */
const MAX_RESTORE_POINTS = 10

type NewPoint = Omit<RestorePoint, 'id'> & {
  /** The keys of the Miliastra rows that the same change affects. */
  readonly miliastraRows: readonly string[]
}

/**
 * Stores the previous state in the same transaction, and deletes the oldest restore points. Returns
 * the id of the new one.
 */
export async function saveRestorePoint(
  transaction: WriteTransaction,
  { miliastraRows, ...point }: NewPoint,
): Promise<number> {
  const points = transaction.objectStore('restorePoints')
  const contents = transaction.objectStore('restoreContents')
  const ids = await points.getAllKeys()
  const id = (ids.at(-1) ?? 0) + 1
  const games: Record<string, StoredAccount | null> = {}
  for (const account of point.accounts) {
    const key = accountKey(account)
    games[key] = (await transaction.objectStore('games').get(key)) ?? null
  }
  const rows: Record<string, StoredMiliastraRows | null> = {}
  for (const key of miliastraRows)
    rows[key] = (await transaction.objectStore('kept').get(key)) ?? null
  const links: Record<string, string> = {}
  for (const key of Object.keys(games)) {
    const replica = await transaction.objectStore('copies').get(key)
    if (replica !== undefined) links[key] = replica.by
  }
  await points.put({ id, ...point, links })
  await contents.put({ id, games, kept: rows })
  for (const oldest of [...ids, id].slice(0, -MAX_RESTORE_POINTS)) {
    await points.delete(oldest)
    await contents.delete(oldest)
  }
  await deleteUnusedReplicas(transaction)
  return id
}

/** The keys of detached replicas. No game's id contains a colon, so these are no account keys. */
const DETACHED = 'detached:'

/**
 * Deletes an account on this device and ends its sync. Its replica stays detached until no restore
 * point refers to it, because a restore resumes the sync from the last merge.
 */
export async function removeAccount(transaction: WriteTransaction, id: AccountId): Promise<void> {
  const key = accountKey(id)
  await transaction.objectStore('games').delete(key)
  const replicas = transaction.objectStore('copies')
  const replica = await replicas.get(key)
  if (replica === undefined) return
  await replicas.put({ ...replica, key: DETACHED + replica.by })
  await replicas.delete(key)
}

/**
 * Returns the detached replicas of a restore point by account key. An account that the player
 * unlinked has none.
 */
async function readDetachedReplicas(
  transaction: WriteTransaction,
  { links = {} }: RestorePoint,
): Promise<ReadonlyMap<string, StoredReplica>> {
  const detached = new Map<string, StoredReplica>()
  for (const [key, link] of Object.entries(links)) {
    const replica = await transaction.objectStore('copies').get(DETACHED + link)
    if (replica !== undefined) detached.set(key, replica)
  }
  return detached
}

/** Resumes the sync of a restored account. An account that was linked again keeps its newer link. */
async function attachReplica(
  transaction: WriteTransaction,
  key: string,
  detached: StoredReplica | undefined,
): Promise<void> {
  const replicas = transaction.objectStore('copies')
  if (detached === undefined || (await replicas.getKey(key)) !== undefined) return
  await replicas.put({ ...detached, key })
  await replicas.delete(detached.key)
}

/** Deletes the detached replicas of which no restore point remains. */
async function deleteUnusedReplicas(transaction: WriteTransaction): Promise<void> {
  const replicas = transaction.objectStore('copies')
  const detached = await replicas.getAllKeys(IDBKeyRange.bound(DETACHED, `${DETACHED}\uFFFF`))
  if (detached.length === 0) return
  const points = await transaction.objectStore('restorePoints').getAll()
  const used = new Set(points.flatMap(({ links = {} }) => Object.values(links)))
  for (const key of detached) {
    if (!used.has(key.slice(DETACHED.length))) await replicas.delete(key)
  }
}

/**
 * Restores the content of a restore point after storing the current state. Returns null when the
 * restore point no longer exists.
 */
async function applyRestorePoint(
  transaction: WriteTransaction,
  id: number,
  atMs: number,
): Promise<Restored | null> {
  const point = await transaction.objectStore('restorePoints').get(id)
  const content = await transaction.objectStore('restoreContents').get(id)
  if (point === undefined || content === undefined) return null
  const { accounts, name } = point
  const miliastraRows = Object.keys(content.kept)
  // Read first, because saving a restore point may delete this one and its replicas.
  const detached = await readDetachedReplicas(transaction, point)
  await saveRestorePoint(transaction, {
    reason: 'restore',
    name,
    atMs,
    accounts,
    miliastraRows,
  })
  const games = transaction.objectStore('games')
  const before = new Set(await games.getAllKeys())
  for (const id of accounts) {
    const key = accountKey(id)
    const account = content.games[key]
    if (account === undefined) continue
    if (account === null) await removeAccount(transaction, id)
    else {
      await games.put(account)
      await attachReplica(transaction, key, detached.get(key))
    }
  }
  const rows = transaction.objectStore('kept')
  for (const [key, value] of Object.entries(content.kept)) {
    if (value === null) await rows.delete(key)
    else await rows.put(value)
  }
  const after = new Set(await games.getAllKeys())
  const isBack = (key: string) => after.has(key) && !before.has(key)
  const isGone = (key: string) => before.has(key) && !after.has(key)
  return {
    added: accounts.filter((account) => isBack(accountKey(account))),
    removed: accounts.filter((account) => isGone(accountKey(account))),
  }
}

/** Returns the restore points, newest first. */
export async function listRestorePoints(): Promise<
  Result<readonly RestorePoint[], StorageProblem>
> {
  const points = await withPullDatabase((database) => database.getAll('restorePoints'))
  return points.ok ? ok(points.value.toReversed()) : points
}

/** Restores the state before a change, or returns null when the restore point no longer exists. */
export function restore(
  id: number,
  atMs: number,
): Promise<Result<Restored | null, StorageProblem>> {
  return withPullDatabase((database) =>
    withWriteTransaction(database, (transaction) => applyRestorePoint(transaction, id, atMs)),
  )
}

/** Deletes all restore points. It is the only change that needs no space on a full device. */
export function deleteRestorePoints(): Promise<Result<null, StorageProblem>> {
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
      await transaction.objectStore('restorePoints').clear()
      await transaction.objectStore('restoreContents').clear()
      await deleteUnusedReplicas(transaction)
      return null
    }),
  )
}
