import { eq } from 'drizzle-orm'
import { lockAccountData } from './lock-account-data.ts'
import type { Database } from './database.ts'
import { accounts } from './tables/accounts.ts'

/** Thrown when the account was deleted before data could be added to it. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

/**
 * Locks an account against deletion until the transaction ends.
 *
 * @param strength `key share` for data without a foreign key to the account; `no key update` also
 * excludes other holders of the same strength
 * @throws AccountGone when it was deleted
 */
export async function lockAccount(
  transaction: Database,
  id: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  if (strength === 'key share') await lockAccountData(transaction, id, 'together')
  const lockedRows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for(strength)
  if (lockedRows.length === 0) throw new AccountGone('The account is gone')
}
