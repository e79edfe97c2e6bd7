import type { IDBPTransaction } from 'idb'
import type { PullDatabase, PullSchema, PullStoreName } from './pull-schema.ts'

export type WriteTransaction = IDBPTransaction<PullSchema, PullStoreName[], 'readwrite'>

/** Runs writes in one transaction, which is rolled back on failure. */
export async function allOrNothing<T>(
  database: PullDatabase,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction<PullStoreName[], 'readwrite'>(
    ['games', 'kept', 'restorePoints', 'restoreContents', 'copies'],
    'readwrite',
  )
  const working = work(transaction).catch((error: unknown) => {
    abort(transaction)
    throw error
  })
  const [result] = await Promise.all([working, transaction.done])
  return result
}

/** Aborts a transaction unless it has already failed and ended. */
function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}
