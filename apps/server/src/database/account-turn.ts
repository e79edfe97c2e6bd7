import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Tells these locks from others that are named by two numbers. */
const LOCK_SPACE = 20_261_123

/**
 * Waits until what of an account lies beside it is changed by nobody else, and lets others wait until
 * the transaction ends: `alone` for all others, `together` only for those who want to be alone. To be
 * taken before the account's row is locked, which is not enough: a cluster lets go of the row a moment
 * before others see what the transaction wrote on the coordinator.
 */
export async function takeAccountTurn(
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
