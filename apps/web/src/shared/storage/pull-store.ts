import type { PullFile } from '@bannerday/domain/formats/pull-file'
import type { ByGame } from '@bannerday/domain/game'
import type { ItemFacts } from '@bannerday/domain/pull-item'
import type { Result } from '@bannerday/domain/result'
import type { IDBPTransaction } from 'idb'
import { keptKey, mergeAccount, mergeKept, type AccountMerge } from './merge-account.ts'
import {
  withPullDatabase,
  type PullDatabase,
  type PullSchema,
  type PullStoreName,
} from './pull-database.ts'
import type { StorageProblem } from './storage-problem.ts'
import {
  accountKey,
  accountOfKey,
  type AccountId,
  type StoredAccount,
  type StoredKeptRows,
} from './stored-account.ts'

/** What a file holds and what is stored of the same accounts, joined. */
export type FileMerge = {
  readonly accounts: readonly AccountMerge[]
  readonly kept: readonly StoredKeptRows[]
  /** Kept rows that were not there before. */
  readonly keptAdded: number
}

/** The accounts whose pulls are on this device. */
export function listAccounts(): Promise<Result<readonly AccountId[], StorageProblem>> {
  return withPullDatabase(async (database) => {
    const keys = await database.getAllKeys('games')
    return keys.flatMap((key) => accountOfKey(key) ?? [])
  })
}

export function readAccount(
  id: AccountId,
): Promise<Result<StoredAccount | undefined, StorageProblem>> {
  return withPullDatabase((database) => database.get('games', accountKey(id)))
}

/** Says what saving the file would do, and changes nothing. */
export function previewFile(
  file: PullFile,
  facts: ByGame<ItemFacts>,
): Promise<Result<FileMerge, StorageProblem>> {
  return withPullDatabase((database) => {
    const transaction = database.transaction(['games', 'kept'])
    return mergeFile(file, facts, (store, key) => transaction.objectStore(store).get(key))
  })
}

/**
 * Saves a file: all of its accounts or, when anything fails, none. It joins with what is stored
 * now, which another tab may have changed since the preview.
 */
export function saveFile(
  file: PullFile,
  facts: ByGame<ItemFacts>,
): Promise<Result<FileMerge, StorageProblem>> {
  return withPullDatabase((database) =>
    allOrNothing(database, async (transaction) => {
      const games = transaction.objectStore('games')
      const kept = transaction.objectStore('kept')
      const merge = await mergeFile(file, facts, (store, key) =>
        transaction.objectStore(store).get(key),
      )
      // One after the other: a write that is refused leaves none behind that nobody awaits.
      for (const { account } of merge.accounts) await games.put(account)
      for (const rows of merge.kept) await kept.put(rows)
      return merge
    }),
  )
}

/** Reads one entry of a store. */
type Read = <Store extends PullStoreName>(
  store: Store,
  key: string,
) => Promise<PullSchema[Store]['value'] | undefined>

async function mergeFile(file: PullFile, facts: ByGame<ItemFacts>, read: Read): Promise<FileMerge> {
  const accounts: AccountMerge[] = []
  for (const incoming of file.accounts) {
    const { gameId: game, uid } = incoming
    const stored = await read('games', accountKey({ game, uid }))
    accounts.push(mergeAccount(stored, incoming, facts[game]))
  }
  const kept = new Map<string, StoredKeptRows>()
  let keptAdded = 0
  for (const incoming of file.kept) {
    const key = keptKey(incoming)
    const stored = kept.get(key) ?? (await read('kept', key))
    const joined = mergeKept(stored, incoming)
    keptAdded += joined.rows.length - (stored?.rows.length ?? 0)
    kept.set(key, joined)
  }
  return { accounts, kept: [...kept.values()], keptAdded }
}

type WriteTransaction = IDBPTransaction<PullSchema, PullStoreName[], 'readwrite'>

async function allOrNothing<T>(
  database: PullDatabase,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction<PullStoreName[], 'readwrite'>(
    ['games', 'kept'],
    'readwrite',
  )
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction)
    throw error
  })
  const [result] = await Promise.all([working, transaction.done])
  return result
}

/** A transaction that failed by itself is over already, and then refuses to be aborted. */
function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}
