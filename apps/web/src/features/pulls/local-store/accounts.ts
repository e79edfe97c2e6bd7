import type { GameId } from '@bannerday/domain/game'
import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import { ok, type Result } from '@bannerday/domain/result'
import {
  type RestorePoint,
  type StorageProblem,
  withPullDatabase,
  withWriteTransaction,
  type WriteTransaction,
} from './database.ts'
import { removeAccount, saveRestorePoint } from './restore-points.ts'
import {
  type AccountId,
  accountKey,
  emptyAccount,
  NO_UID,
  parseAccountKey,
  type StoredAccount,
  type StoredMiliastraRows,
} from './stored-account.ts'

/** Lists the accounts with pulls on this device. */
export function listAccounts(): Promise<Result<readonly AccountId[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const keys = await database.getAllKeys('games')
    return keys.flatMap((key) => parseAccountKey(key) ?? [])
  })
}

export function readAccount(
  id: AccountId,
): Promise<Result<StoredAccount | undefined, StorageProblem>> {
  return withPullDatabase((database) => database.get('games', accountKey(id)))
}

/** The stored data except restore points. */
export type StoredPulls = {
  readonly accounts: readonly StoredAccount[]
  readonly miliastraRows: readonly StoredMiliastraRows[]
}

export function readEverything(): Promise<Result<StoredPulls, StorageProblem>> {
  return withPullDatabase(async (database) => {
    const games = await database.getAll('games')
    // An account of an unknown game is skipped and stays stored.
    const accounts = games.filter(({ gameId: key }) => parseAccountKey(key) !== null)
    return { accounts, miliastraRows: await database.getAll('kept') }
  })
}

/** Sets the nickname of an account; an empty name removes it. */
export function nameAccount(
  id: AccountId,
  nickname: string,
): Promise<Result<null, StorageProblem>> {
  return changeAccount(id, ({ nickname: _old, ...rest }) =>
    nickname === '' ? rest : { ...rest, nickname },
  )
}

/** Sets the player's settings of a pull type. Omitted fields stay unchanged. */
export function setPullSettings(
  id: AccountId,
  pullType: string,
  changes: PullSettings,
): Promise<Result<null, StorageProblem>> {
  return changeAccount(id, (account) => ({
    ...account,
    settings: {
      ...account.settings,
      [pullType]: { ...account.settings?.[pullType], ...changes },
    },
  }))
}

type ManualPitySettings = Pick<Required<PullSettings>, 'start' | 'tops'> & {
  readonly claimsUnnamed?: boolean
}

/**
 * Sets the manual pity of a type: before its first known pull, or now without pulls. A missing
 * account is created, because its pulls may be imported later. With `claimsUnnamed`, the entries of the
 * game without a UID move to this account.
 */
export function setManualPity(
  id: AccountId,
  pullType: string,
  { start, tops, claimsUnnamed = false }: ManualPitySettings,
  atMs: number,
): Promise<Result<null, StorageProblem>> {
  const withManualPity = (account: StoredAccount): StoredAccount => {
    const { at: _before, ...state } = start
    const isNow = (account.gachaTypes[pullType] ?? []).length === 0 && Object.keys(state).length > 0
    const dated = isNow ? { ...state, at: formatServerTime(atMs, account.zone) } : state
    const settings = { ...account.settings?.[pullType], start: dated, tops }
    return { ...account, settings: { ...account.settings, [pullType]: settings } }
  }
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
      const games = transaction.objectStore('games')
      const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
      await games.put(
        withManualPity(claimsUnnamed ? await claimUnnamed(transaction, account) : account),
      )
      return null
    }),
  )
}

/** Formats a time on the server clock in the format of pulls, `yyyy-MM-dd HH:mm:ss`. */
export function formatServerTime(atMs: number, zoneHours: number): string {
  const onServer = new Date(atMs + zoneHours * 3_600_000)
  return onServer.toISOString().slice(0, 19).replace('T', ' ')
}

/** Changes an account if it still exists. */
function changeAccount(
  id: AccountId,
  change: (account: StoredAccount) => StoredAccount,
): Promise<Result<null, StorageProblem>> {
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
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
  if (pullType === null) return deleteAccounts([id], atMs)
  return changeWithPoint('delete', [id], atMs, async (transaction) => {
    const games = transaction.objectStore('games')
    const account = await games.get(accountKey(id))
    if (account === undefined) return
    const types = Object.entries(account.gachaTypes).filter(([type]) => type !== pullType)
    // A synchronized account sends the deletion to the cloud even if no pulls remain.
    const isLinked = (await transaction.objectStore('copies').getKey(accountKey(id))) !== undefined
    if (types.length === 0 && !isLinked) await removeAccount(transaction, id)
    else await games.put({ ...account, gachaTypes: Object.fromEntries(types) })
  })
}

/**
 * Deletes accounts on this device and ends their sync: the cloud and other devices keep them.
 * Returns the id of the restore point.
 */
export function deleteAccounts(
  ids: readonly AccountId[],
  atMs: number,
): Promise<Result<number, StorageProblem>> {
  return changeWithPoint('delete', ids, atMs, async (transaction) => {
    for (const id of ids) await removeAccount(transaction, id)
  })
}

/** The restore point that undoes a deletion everywhere, and the name of this device in stamps. */
export type CloudDeletion = { readonly restorePoint: number; readonly by: string }

/**
 * Prepares the deletion of an account everywhere: saves a restore point and removes the player's
 * values. The account stays linked, so that the next merge sends their removal.
 */
export async function prepareCloudDeletion(
  id: AccountId,
  atMs: number,
): Promise<Result<CloudDeletion, StorageProblem>> {
  let by = ''
  const point = await changeWithPoint('delete', [id], atMs, async (transaction) => {
    by = (await transaction.objectStore('copies').get(accountKey(id)))?.by ?? ''
    const games = transaction.objectStore('games')
    const account = await games.get(accountKey(id))
    if (account === undefined) return
    const { nickname: _nickname, settings: _settings, ...rest } = account
    await games.put(rest)
  })
  return point.ok ? ok({ restorePoint: point.value, by }) : point
}

/** Runs a change in one transaction with its restore point, and returns the id of the point. */
export function changeWithPoint(
  reason: RestorePoint['reason'],
  ids: readonly AccountId[],
  atMs: number,
  change: (transaction: WriteTransaction) => Promise<void>,
): Promise<Result<number, StorageProblem>> {
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
      const accounts = ids.map(({ game, uid }) => ({ game, uid }))
      const point = { reason, name: '', atMs, accounts, miliastraRows: [] } as const
      const restorePoint = await saveRestorePoint(transaction, point)
      await change(transaction)
      return restorePoint
    }),
  )
}

/** The summary of an account. */
export type AccountSummary = AccountId & { readonly nickname: string; readonly total: number }

/** Returns the accounts on this device. It reads all their pulls, so it runs in the worker. */
export function summarizeAccounts(): Promise<Result<readonly AccountSummary[], StorageProblem>> {
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

/**
 * Moves the game's entries without a UID into an account, and deletes the account without a UID.
 */
export async function claimUnnamed(
  transaction: WriteTransaction,
  account: StoredAccount,
): Promise<StoredAccount> {
  const games = transaction.objectStore('games')
  const key = getUnnamedKey(account.game)
  const unnamed = await games.get(key)
  if (unnamed === undefined) return account
  await games.delete(key)
  return withMissingValues(account, unnamed)
}

function getUnnamedKey(game: GameId): string {
  return accountKey({ game, uid: NO_UID })
}

/**
 * Fills in missing values from the account without a UID. Times are converted to the account's
 * server clock.
 */
function withMissingValues(account: StoredAccount, unnamed: StoredAccount): StoredAccount {
  const hours = account.zone - unnamed.zone
  const settings: Record<string, PullSettings> = { ...account.settings }
  for (const [pullType, unnamedSettings] of Object.entries(unnamed.settings ?? {})) {
    settings[pullType] ??= shiftManualPity(unnamedSettings, hours)
  }
  const nickname = account.nickname ?? unnamed.nickname
  return { ...account, settings, ...(nickname !== undefined && { nickname }) }
}

/** Shifts the time of the manual pity by hours. Remembered days stay unchanged. */
function shiftManualPity(settings: PullSettings, hours: number): PullSettings {
  const at = settings.start?.at
  if (at === undefined) return settings
  return { ...settings, start: { ...settings.start, at: addHours(at, hours) } }
}

/** Returns a wall clock, `yyyy-MM-dd HH:mm:ss`, shifted by hours. */
function addHours(at: string, hours: number): string {
  const moved = new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + hours * 3_600_000)
  return moved.toISOString().slice(0, 19).replace('T', ' ')
}
