import type { GameId } from '@bannerday/domain/game'
import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import { ok, type Result } from '@bannerday/domain/result'
import {
  type Restored,
  type RestorePoint,
  type StorageProblem,
  withPullDatabase,
  withWriteTransaction,
  type WriteTransaction,
} from './database.ts'
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
function formatServerTime(atMs: number, zoneHours: number): string {
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
  return withPullDatabase((database) =>
    withWriteTransaction(database, async (transaction) => {
      const restorePoint = await saveRestorePoint(transaction, {
        reason: 'delete',
        name: '',
        atMs,
        accounts: [id],
        miliastraRows: [],
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
