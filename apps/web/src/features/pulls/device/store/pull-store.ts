import type { PullFile } from '@bannerday/domain/formats/pull-file/pull-file'
import type { ByGame } from '@bannerday/domain/game'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import type { Precedence } from '@bannerday/domain/pulls/pull-precedence'
import type { Result } from '@bannerday/domain/result'
import { getManualKey, mergeAccount, mergeKept, type AccountMerge } from './merge-account.ts'
import { withPullDatabase } from './pull-database.ts'
import type { PullSchema } from './pull-schema.ts'
import { emptyAccount } from './empty-account.ts'
import { saveRestorePoint } from './restore-point.ts'
import type { StorageProblem } from './storage-problem.ts'
import {
  accountKey,
  parseAccountKey,
  hasUid,
  NO_UID,
  type AccountId,
  type StoredAccount,
  type StoredKeptRows,
} from './stored-account.ts'
import { claimUnnamed } from './unnamed-account.ts'
import { allOrNothing } from './write-transaction.ts'

/** The merge result of a file and the stored data of the same accounts. */
export type FileMerge = {
  readonly accounts: readonly AccountMerge[]
  readonly kept: readonly StoredKeptRows[]
  /** The number of new unreadable rows. */
  readonly keptAdded: number
}

/** `restorePoint` is the id of the restore point. */
export type SavedFile = FileMerge & { readonly restorePoint: number }

/** The data of a backup besides pulls, by account key; it fills in missing values only. */
export type BackupAdditions = {
  readonly nicknames: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, NonNullable<StoredAccount['settings']>>>
  readonly leftover: Readonly<Record<string, readonly unknown[]>>
}

/** The options for saving a file. */
export type SaveOrder = {
  /** The name of the file and the current time, for the restore point. */
  readonly name: string
  readonly atMs: number
  /** The side that wins conflicts between the file and the store. */
  readonly precedence: Precedence
  readonly additions?: BackupAdditions
  /** The accounts that take over entries without a UID, at most one per game. */
  readonly found?: readonly AccountId[]
}

const NO_ADDITIONS: BackupAdditions = { nicknames: {}, settings: {}, leftover: {} }

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
  readonly kept: readonly StoredKeptRows[]
}

export function readEverything(): Promise<Result<StoredPulls, StorageProblem>> {
  return withPullDatabase(async (database) => {
    const games = await database.getAll('games')
    // An account of an unknown game is skipped and stays stored.
    const accounts = games.filter(({ gameId: key }) => parseAccountKey(key) !== null)
    return { accounts, kept: await database.getAll('kept') }
  })
}

/**
 * Computes the changes that saving a file would make. `onProgress` gets the share of compared
 * pulls.
 */
export function previewFile(
  file: PullFile,
  facts: ByGame<ItemLookup>,
  precedence: Precedence,
  onProgress?: (share: number) => void,
): Promise<Result<FileMerge, StorageProblem>> {
  return withPullDatabase((database) => {
    const transaction = database.transaction(['games', 'kept'])
    const read: Read = (store, key) => transaction.objectStore(store).get(key)
    return mergeFile(file, facts, precedence, read, onProgress)
  })
}

/**
 * Saves all accounts of a file, or none on failure. It merges with the current store, which another
 * tab may have changed since the preview.
 */
export function saveFile(
  file: PullFile,
  facts: ByGame<ItemLookup>,
  { name, atMs, precedence, additions = NO_ADDITIONS, found = [] }: SaveOrder,
): Promise<Result<SavedFile, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const read: Read = (store, key) => transaction.objectStore(store).get(key)
      const merge = await mergeFile(file, facts, precedence, read)
      const unnamed = unnamedOf(additions)
      const touched = [...found.map(({ game }) => ({ game, uid: NO_UID })), ...unnamed]
      const restorePoint = await saveRestorePoint(transaction, {
        reason: 'import',
        name,
        atMs,
        accounts: [
          ...merge.accounts.map(({ account: { game, uid } }) => ({ game, uid })),
          ...new Map(touched.map((account) => [account.game, account])).values(),
        ],
        kept: merge.kept.map(({ key }) => key),
      })
      // Sequential writes, because a rejected write must leave no other one unawaited.
      const games = transaction.objectStore('games')
      for (const { account } of merge.accounts) {
        const isFound = found.some((one) => accountKey(one) === accountKey(account))
        const filled = withAdditions(account, additions)
        await games.put(isFound ? await claimUnnamed(transaction, filled) : filled)
      }
      for (const id of unnamed) {
        const account = (await games.get(accountKey(id))) ?? emptyAccount(id)
        await games.put(withAdditions(account, additions))
      }
      for (const rows of merge.kept) await transaction.objectStore('kept').put(rows)
      return { ...merge, restorePoint }
    }),
  )
}

/**
 * Returns the accounts without a UID of a backup. They have no pulls, so its account list omits
 * them.
 */
function unnamedOf({ settings }: BackupAdditions): readonly AccountId[] {
  return Object.keys(settings).flatMap((key) => {
    const id = parseAccountKey(key)
    return id === null || hasUid(id) ? [] : [id]
  })
}

function withAdditions(account: StoredAccount, additions: BackupAdditions): StoredAccount {
  const nickname = account.nickname ?? additions.nicknames[accountKey(account)]
  const settings = account.settings ?? additions.settings[accountKey(account)]
  const leftover = account.leftover ?? additions.leftover[accountKey(account)]
  return {
    ...account,
    ...(nickname && { nickname }),
    ...(settings && { settings }),
    ...(leftover && { leftover }),
  }
}

/** Reads an entry of an object store. */
type Read = <Store extends 'games' | 'kept'>(
  store: Store,
  key: string,
) => Promise<PullSchema[Store]['value'] | undefined>

async function mergeFile(
  file: PullFile,
  facts: ByGame<ItemLookup>,
  precedence: Precedence,
  read: Read,
  onProgress?: (share: number) => void,
): Promise<FileMerge> {
  const accounts: AccountMerge[] = []
  const total = file.accounts.reduce((sum, { pulls }) => sum + pulls.length, 0)
  let compared = 0
  for (const incoming of file.accounts) {
    const { gameId: game, uid, pulls } = incoming
    const stored = await read('games', accountKey({ game, uid }))
    accounts.push(mergeAccount(stored, incoming, facts[game], precedence))
    compared += pulls.length
    onProgress?.(total === 0 ? 1 : compared / total)
  }
  const kept = new Map<string, StoredKeptRows>()
  let keptAdded = 0
  for (const incoming of file.miliastraRows) {
    const key = getManualKey(incoming)
    const stored = kept.get(key) ?? (await read('kept', key))
    const joined = mergeKept(stored, incoming)
    keptAdded += joined.rows.length - (stored?.rows.length ?? 0)
    kept.set(key, joined)
  }
  return { accounts, kept: [...kept.values()], keptAdded }
}
