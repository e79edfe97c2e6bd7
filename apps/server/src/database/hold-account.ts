import { eq } from 'drizzle-orm'
import { takeAccountTurn } from './account-turn.ts'
import type { Database } from './database.ts'
import { accounts } from './tables/accounts.ts'

/** The account that something is to be added to was deleted meanwhile. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

/**
 * Keeps an account from being deleted until the transaction ends.
 *
 * @param strength `key share` is for what is tied to it by no key of the database; `no key update`
 *   for what lies with it, and lets others that ask for it wait
 * @throws AccountGone when it is
 */
export async function holdAccount(
  transaction: Database,
  id: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  if (strength === 'key share') await takeAccountTurn(transaction, id, 'together')
  const held = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for(strength)
  if (held.length === 0) throw new AccountGone('The account is gone')
}
