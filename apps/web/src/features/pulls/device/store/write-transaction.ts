import type { IDBPTransaction } from 'idb'
import type { PullDatabase, PullSchema, PullStoreName } from './pull-schema.ts'

export type WriteTransaction = IDBPTransaction<PullSchema, PullStoreName[], 'readwrite'>

/** Does all of some writing, or none of it when anything fails. */
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

/** A transaction that failed by itself is over already, and then refuses to be aborted. */
function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}
