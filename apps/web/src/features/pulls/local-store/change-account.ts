import type { GameId } from '@bannerday/domain/game'
import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import { ok, type Result } from '@bannerday/domain/result'
import { putBack, saveRestorePoint } from './restore-points.ts'
import {
  allOrNothing,
  type Restored,
  type RestorePoint,
  type StorageProblem,
  withPullDatabase,
  type WriteTransaction,
} from './database.ts'
import {
  type AccountId,
  accountKey,
  emptyAccount,
  NO_UID,
  parseAccountKey,
  type StoredAccount,
} from './stored-account.ts'

/** Sets the nickname of an account; an empty name removes it. */
export function nameAccount(
  id: AccountId,
  nickname: string,
): Promise<Result<null, StorageProblem>> {
  return changeAccount(id, ({ nickname: _old, ...nameless }) =>
    nickname === '' ? nameless : { ...nameless, nickname },
  )
}

/** Sets the player's settings of a pull type. Omitted fields stay unchanged. */
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
 * Sets the manual pity of a type: before its first known pull, or now without pulls. A missing
 * account is created, because its pulls may be imported later. With `isFound`, the entries of the
 * game without a UID move to this account.
 */
export function notifyStart(
  id: AccountId,
  pullType: string,
  { start, tops, isFound = false }: Said,
  atMs: number,
): Promise<Result<null, StorageProblem>> {
  const notify = (account: StoredAccount): StoredAccount => {
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
      await games.put(notify(isFound ? await claimUnnamed(transaction, account) : account))
      return null
    }),
  )
}

/** Formats a time on the server clock in the format of pulls, `yyyy-MM-dd HH:mm:ss`. */
function serverTime(atMs: number, zoneHours: number): string {
  const onServer = new Date(atMs + zoneHours * 3_600_000)
  return onServer.toISOString().slice(0, 19).replace('T', ' ')
}

/** Changes an account if it still exists. */
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
 * point.
 */
export function deletePulls(
  id: AccountId,
  pullType: string | null,
  atMs: number,
): Promise<Result<number, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const restorePoint = await saveRestorePoint(transaction, {
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
        // Deleting the whole account ends its sync: the cloud and other devices keep it. Deleting one
        // type is synced.
        await transaction.objectStore('copies').delete(accountKey(id))
      } else await games.put({ ...account, gachaTypes: Object.fromEntries(types) })
      return restorePoint
    }),
  )
}

/** The summary of an account. */
export type AccountSummary = AccountId & { readonly nickname: string; readonly total: number }

/** Returns the accounts on this device. It reads all their pulls, so it runs in the worker. */
export function summariseAccounts(): Promise<Result<readonly AccountSummary[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const summaries: AccountSummary[] = []
    for await (const { key, value } of database.transaction('games').store) {
      // An account of an unknown game is skipped and stays stored.
      if (parseAccountKey(key) === null) continue
      const { game, uid, nickname = '', gachaTypes } = value
      const total = Object.values(gachaTypes).reduce((sum, pulls) => sum + pulls.length, 0)
      summaries.push({ game, uid, nickname, total })
    }
    return summaries
  })
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
    allOrNothing(database, (transaction) => putBack(transaction, id, atMs)),
  )
}

/** Deletes all restore points. It is the only change that needs no space on a full device. */
export function deleteRestorePoints(): Promise<Result<null, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      await transaction.objectStore('restorePoints').clear()
      await transaction.objectStore('restoreContents').clear()
      return null
    }),
  )
}

/**
 * Moves the game's entries without a UID into an account, and deletes the account without a UID.
 */
export async function claimUnnamed(
  transaction: WriteTransaction,
  account: StoredAccount,
): Promise<StoredAccount> {
  const games = transaction.objectStore('games')
  const key = unnamedKey(account.game)
  const unnamed = await games.get(key)
  if (unnamed === undefined) return account
  await games.delete(key)
  return withNumbersOf(account, unnamed)
}

function unnamedKey(game: GameId): string {
  return accountKey({ game, uid: NO_UID })
}

/**
 * Fills in missing values from the account without a UID. Times are converted to the account's
 * server clock.
 */
function withNumbersOf(account: StoredAccount, unnamed: StoredAccount): StoredAccount {
  const hours = account.zone - unnamed.zone
  const settings: Record<string, PullSettings> = { ...account.settings }
  for (const [pullType, said] of Object.entries(unnamed.settings ?? {})) {
    settings[pullType] ??= onClock(said, hours)
  }
  const nickname = account.nickname ?? unnamed.nickname
  return { ...account, settings, ...(nickname !== undefined && { nickname }) }
}

/** Shifts the time of the manual pity by hours. Remembered days stay unchanged. */
function onClock(said: PullSettings, hours: number): PullSettings {
  const at = said.start?.at
  return at === undefined ? said : { ...said, start: { ...said.start, at: later(at, hours) } }
}

/** Returns a wall clock, `yyyy-MM-dd HH:mm:ss`, shifted by hours. */
function later(at: string, hours: number): string {
  const moved = new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + hours * 3_600_000)
  return moved.toISOString().slice(0, 19).replace('T', ' ')
}
