import type { Restored, RestorePoint, WriteTransaction } from './database.ts'
import { accountKey, type StoredAccount, type StoredKeptRows } from './stored-account.ts'

/** The maximum number of restore points; the newest are kept. */
const KEPT_POINTS = 10

type NewPoint = Omit<RestorePoint, 'id'> & {
  /** The keys of the unreadable rows that the same change affects. */
  readonly kept: readonly string[]
}

/**
 * Stores the previous state in the same transaction, and deletes the oldest restore points. Returns
 * the id of the new one.
 */
export async function saveRestorePoint(
  transaction: WriteTransaction,
  { kept, ...point }: NewPoint,
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
  const rows: Record<string, StoredKeptRows | null> = {}
  for (const key of kept) rows[key] = (await transaction.objectStore('kept').get(key)) ?? null
  await points.put({ id, ...point })
  await contents.put({ id, games, kept: rows })
  for (const oldest of [...ids, id].slice(0, -KEPT_POINTS)) {
    await points.delete(oldest)
    await contents.delete(oldest)
  }
  return id
}

/**
 * Restores the content of a restore point after storing the current state. Returns null when the
 * restore point no longer exists.
 */
export async function putBack(
  transaction: WriteTransaction,
  id: number,
  atMs: number,
): Promise<Restored | null> {
  const point = await transaction.objectStore('restorePoints').get(id)
  const content = await transaction.objectStore('restoreContents').get(id)
  if (point === undefined || content === undefined) return null
  const { accounts, name } = point
  const kept = Object.keys(content.kept)
  await saveRestorePoint(transaction, { reason: 'restore', name, atMs, accounts, kept })
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
    back: accounts.filter((account) => isBack(accountKey(account))),
    gone: accounts.filter((account) => isGone(accountKey(account))),
  }
}
