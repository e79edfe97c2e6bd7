import { eq } from 'drizzle-orm'
import { acquireAccountAdvisoryLock } from './account-advisory-lock.ts'
import type { Database } from './database.ts'
import { accounts } from './tables/accounts.ts'

/** Thrown when the account was deleted before data could be added to it. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

/**
 * Prevents the deletion of an account, and the removal of its sign-in methods, until the transaction
 * ends (shared advisory lock and row lock). Holders do not exclude each other. Use it to add rows to
 * tables without a foreign key to the account, or a provider link, whose directory row has no foreign
 * key.
 *
 * @throws AccountGone when it was deleted
 */
export async function preventDeletion(transaction: Database, id: string): Promise<void> {
  await acquireAccountAdvisoryLock(transaction, id, 'shared')
  await lockRow(transaction, id, 'key share')
}

/**
 * Locks the row of an account until the transaction ends. Holders exclude each other, but not holders
 * of `preventDeletion`. Use it for changes that depend on the previous state, and both to count rows
 * and add one. It does not acquire the advisory lock.
 *
 * @throws AccountGone when it was deleted
 */
export function lockAccountRow(transaction: Database, id: string): Promise<void> {
  return lockRow(transaction, id, 'no key update')
}

async function lockRow(
  transaction: Database,
  id: string,
  strength: 'key share' | 'no key update',
): Promise<void> {
  const lockedRows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for(strength)
  if (lockedRows.length === 0) throw new AccountGone('The account is gone')
}
