import { mergePulls } from '@bannerday/domain/pulls/pull-history'
import { comparePulls } from '@bannerday/domain/pulls/pull'
import type { Result } from '@bannerday/domain/result'
import { listUndoableDeletions } from '@bannerday/domain/sync/deletions'
import { emptyAccount } from './empty-account.ts'
import { withPullDatabase } from './pull-database.ts'
import { saveRestorePoint } from './restore-point.ts'
import type { StorageProblem } from './storage-problem.ts'
import { accountKey, parseAccountKey, type AccountId } from './stored-account.ts'
import { allOrNothing } from './write-transaction.ts'

/** Pulls of a synchronized account that any device deleted and that can be restored. */
export type AccountDeletion = AccountId & {
  /**
   * The times of the first and the last deletion on the server clock, in milliseconds since the
   * epoch.
   */
  readonly fromMs: number
  readonly toMs: number
  readonly count: number
}

/** Returns the deletions that can still be undone, of all synchronized accounts, newest first. */
export function listDeletions(
  nowMs: number,
): Promise<Result<readonly AccountDeletion[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const found: AccountDeletion[] = []
    for await (const { key, value } of database.transaction('copies').store) {
      const id = parseAccountKey(key)
      if (id === null) continue
      for (const { pulls, ...when } of listUndoableDeletions(value.entries, nowMs)) {
        found.push({ ...id, ...when, count: pulls.length })
      }
    }
    return found.sort((a, b) => b.toMs - a.toMs)
  })
}

/**
 * Restores the pulls deleted between two times. The next merge sends them to the cloud and all
 * devices. Returns the number of pulls, or 0 after the deadline.
 */
export function undoDeletion(
  { game, uid }: AccountId,
  { fromMs, toMs }: Pick<AccountDeletion, 'fromMs' | 'toMs'>,
  nowMs: number,
): Promise<Result<number, StorageProblem>> {
  const id = { game, uid }
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const copy = await transaction.objectStore('copies').get(accountKey(id))
      const back = listUndoableDeletions(copy?.entries ?? [], nowMs)
        .filter((deletion) => deletion.fromMs >= fromMs && deletion.toMs <= toMs)
        .flatMap(({ pulls }) => pulls)
      if (back.length === 0) return 0
      const point = { reason: 'restore', name: '', atMs: nowMs, accounts: [id], kept: [] } as const
      await saveRestorePoint(transaction, point)
      const games = transaction.objectStore('games')
      const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
      const pulls = Object.values(account.gachaTypes).flat().toSorted(comparePulls)
      const { history } = mergePulls(pulls, back.toSorted(comparePulls))
      const gachaTypes = Object.fromEntries(Map.groupBy(history, ({ pullType }) => pullType))
      await games.put({ ...account, gachaTypes })
      return back.length
    }),
  )
}
