import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import { ok, type Result } from '@bannerday/domain/result'
import { emptyAccount } from './empty-account.ts'
import { withPullDatabase } from './pull-database.ts'
import type { Restored, RestorePoint } from './pull-schema.ts'
import { keepRestorePoint, putBack } from './restore-point.ts'
import type { StorageProblem } from './storage-problem.ts'
import { accountKey, accountOfKey, type AccountId, type StoredAccount } from './stored-account.ts'
import { takeUnnamed } from './unnamed-account.ts'
import { allOrNothing } from './write-transaction.ts'

/** What the player calls an account; an empty name takes the name away. */
export function nameAccount(
  id: AccountId,
  nickname: string,
): Promise<Result<null, StorageProblem>> {
  return changeAccount(id, ({ nickname: _old, ...nameless }) =>
    nickname === '' ? nameless : { ...nameless, nickname },
  )
}

/** What the player says of a type; what was said before and is not said anew stays. */
export function setPullSettings(
  id: AccountId,
  pullType: string,
  said: PullSettings,
): Promise<Result<null, StorageProblem>> {
  return changeAccount(id, (account) => ({
    ...account,
    settings: {
      ...account.settings,
      [pullType]: { ...account.settings?.[pullType], ...said },
    },
  }))
}

type Said = Pick<Required<PullSettings>, 'start' | 'tops'> & { readonly isFound?: boolean }

/**
 * What stood before the first known pull of a type, or stands now where none is known. An account
 * that is not there yet begins with it: its pulls may come later. With `isFound` what was entered
 * for the game without a UID is this account's, and moves there.
 */
export function sayStart(
  id: AccountId,
  pullType: string,
  { start, tops, isFound = false }: Said,
  atMs: number,
): Promise<Result<null, StorageProblem>> {
  const say = (account: StoredAccount): StoredAccount => {
    const { at: _before, ...state } = start
    const isNow = (account.gachaTypes[pullType] ?? []).length === 0 && Object.keys(state).length > 0
    const said = isNow ? { ...state, at: serverTime(atMs, account.zone) } : state
    const settings = { ...account.settings?.[pullType], start: said, tops }
    return { ...account, settings: { ...account.settings, [pullType]: settings } }
  }
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const games = transaction.objectStore('games')
      const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
      await games.put(say(isFound ? await takeUnnamed(transaction, account) : account))
      return null
    }),
  )
}

/** As the times of pulls are written: `yyyy-MM-dd HH:mm:ss` on the server's clock. */
function serverTime(atMs: number, zoneHours: number): string {
  const onServer = new Date(atMs + zoneHours * 3_600_000)
  return onServer.toISOString().slice(0, 19).replace('T', ' ')
}

/** Changes an account, if it is still there. */
function changeAccount(
  id: AccountId,
  change: (account: StoredAccount) => StoredAccount,
): Promise<Result<null, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const games = transaction.objectStore('games')
      const account = await games.get(accountKey(id))
      if (account !== undefined) await games.put(change(account))
      return null
    }),
  )
}

/**
 * Deletes the pulls of one type, or the whole account with null. Returns the id of the restore
 * point that undoes it.
 */
export function deletePulls(
  id: AccountId,
  pullType: string | null,
  atMs: number,
): Promise<Result<number, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const restorePoint = await keepRestorePoint(transaction, {
        reason: 'delete',
        name: '',
        atMs,
        accounts: [id],
        kept: [],
      })
      const games = transaction.objectStore('games')
      const account = await games.get(accountKey(id))
      if (account === undefined) return restorePoint
      const types = Object.entries(account.gachaTypes).filter(([type]) => type !== pullType)
      if (pullType === null || types.length === 0) {
        await games.delete(accountKey(id))
        // The cloud keeps its copy: gone from this device is not gone from the others.
        await transaction.objectStore('copies').delete(accountKey(id))
      } else await games.put({ ...account, gachaTypes: Object.fromEntries(types) })
      return restorePoint
    }),
  )
}

/** What an account holds, at a glance. */
export type AccountSummary = AccountId & { readonly nickname: string; readonly total: number }

/** The accounts on this device. It reads all their pulls, so it is for the worker. */
export function summariseAccounts(): Promise<Result<readonly AccountSummary[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const summaries: AccountSummary[] = []
    for await (const { key, value } of database.transaction('games').store) {
      // An entry of a game that we do not know is left as it is.
      if (accountOfKey(key) === null) continue
      const { game, uid, nickname = '', gachaTypes } = value
      const total = Object.values(gachaTypes).reduce((sum, pulls) => sum + pulls.length, 0)
      summaries.push({ game, uid, nickname, total })
    }
    return summaries
  })
}

/** The restore points, newest first. */
export async function listRestorePoints(): Promise<
  Result<readonly RestorePoint[], StorageProblem>
> {
  const points = await withPullDatabase((database) => database.getAll('restorePoints'))
  return points.ok ? ok(points.value.toReversed()) : points
}

/** Puts back what was there before a change; null where that point is kept no more. */
export function restore(
  id: number,
  atMs: number,
): Promise<Result<Restored | null, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, (transaction) => putBack(transaction, id, atMs)),
  )
}

/** Forgets how it was before the last changes: the one thing that needs no room on a full device. */
export function forgetRestorePoints(): Promise<Result<null, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      await transaction.objectStore('restorePoints').clear()
      await transaction.objectStore('restoreContents').clear()
      return null
    }),
  )
}
