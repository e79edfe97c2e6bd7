import { ok, type Result } from '@bannerday/domain/result'
import {
  type Restored,
  type RestorePoint,
  type StorageProblem,
  withPullDatabase,
  withWriteTransaction,
  type WriteTransaction,
} from './database.ts'
import { accountKey, type StoredAccount, type StoredMiliastraRows } from './stored-account.ts'

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
  await points.put({ id, ...point })
  await contents.put({ id, games, kept: rows })
  for (const oldest of [...ids, id].slice(0, -MAX_RESTORE_POINTS)) {
    await points.delete(oldest)
    await contents.delete(oldest)
  }
  return id
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
  await saveRestorePoint(transaction, {
    reason: 'restore',
    name,
    atMs,
    accounts,
    miliastraRows,
  })
  const games = transaction.objectStore('games')
  const before = new Set(await games.getAllKeys())
  for (const [key, account] of Object.entries(content.games)) {
    if (account === null) await games.delete(key)
    else await games.put(account)
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
      return null
    }),
  )
}
