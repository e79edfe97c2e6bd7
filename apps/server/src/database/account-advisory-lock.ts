import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * The namespace of these advisory locks. Two accounts with the same hash only wait for each other.
 */
const ACCOUNT_LOCK_SPACE = 20_261_123

/**
 * Acquires the advisory lock of an account until the transaction ends: `shared` to add rows without a
 * foreign key to the account, or a provider link, whose directory row has no foreign key; `exclusive`
 * to delete the account or to remove a sign-in method. Rows with a foreign key need no lock of ours:
 * PostgreSQL locks the account's row for the check of the key.
 *
 * Does not check that the account exists; see `preventDeletion`.
 *
 * Acquire it before locking the account's row. The row lock is not enough: in a Citus cluster the row
 * is on a shard, and its lock ends a moment before other transactions see rows that the same
 * transaction wrote on the coordinator.
 */
export async function acquireAccountAdvisoryLock(
  transaction: Database,
  accountId: string,
  kind: 'exclusive' | 'shared',
): Promise<void> {
  const numbers = sql`${ACCOUNT_LOCK_SPACE}::integer, hashtext(${accountId})`
  await transaction.execute(
    kind === 'exclusive'
      ? sql`select pg_advisory_xact_lock(${numbers})`
      : sql`select pg_advisory_xact_lock_shared(${numbers})`,
  )
}
