import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A namespace that separates these advisory locks from others. */
const LOCK_SPACE = 20_261_123

/**
 * Acquires an advisory lock on the data of an account outside of its row, until the transaction
 * ends. `alone` is exclusive; `together` is shared.
 *
 * Acquire it before locking the account's row. The row lock is not enough: a Citus cluster releases
 * it a moment before others see what the transaction wrote on the coordinator.
 */
export async function lockAccountData(
  transaction: Database,
  accountId: string,
  kind: 'alone' | 'together',
): Promise<void> {
  const numbers = sql`${LOCK_SPACE}::integer, hashtext(${accountId})`
  await transaction.execute(
    kind === 'alone'
      ? sql`select pg_advisory_xact_lock(${numbers})`
      : sql`select pg_advisory_xact_lock_shared(${numbers})`,
  )
}
