import { and, eq, type SQL } from 'drizzle-orm'
import { acquireAccountAdvisoryLock } from '../../database/account-advisory-lock.ts'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { deleteAccountTasks } from '../../pull-imports/task-store.ts'
import { deleteAccountSubscriptions } from '../../reminders/subscription-store.ts'
import { deleteAccountChannels } from '../../reminder-channels/channel-store.ts'
import { removeAllVotes } from '../../votes/vote-store.ts'
import { deleteDigest } from '../../mail-digests/digest-store.ts'
import { isUnconfirmedFor } from '../credentials/account-store.ts'
import { unlinkProviders } from '../credentials/sign-in-methods.ts'
import { deleteDirectoryEntries, findByUsername } from '../credentials/directory-store.ts'
import { deleteAccountChallenges } from '../passkeys/challenge-store.ts'

/**
 * Deletes an account with its data: rows without a foreign key explicitly, the rest by cascade.
 *
 * @param condition checked under the lock; the account is kept when it is false
 * @returns whether an account was deleted
 */
export function deleteAccountData(db: Database, id: string, condition?: SQL): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Advisory lock: waits for and blocks requests that add rows without a foreign key, or that add or
    // remove sign-in methods. The row lock below stops the others.
    await acquireAccountAdvisoryLock(transaction, id, 'exclusive')
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, id), condition))
      .for('update')
    if (!account) return false
    await removeAllVotes(transaction, account.id)
    await deleteAccountTasks(transaction, account.id)
    await deleteAccountSubscriptions(transaction, account.id)
    await deleteDigest(transaction, account.id)
    await deleteAccountChannels(transaction, [account.id])
    await unlinkProviders(transaction, account.id)
    await deleteAccountChallenges(transaction, account.id)
    await deleteDirectoryEntries(transaction, account)
    await transaction.delete(accounts).where(eq(accounts.id, account.id))
    return true
  })
}

/** Deletes the account of a username that was not confirmed within a day. */
export async function deleteUnconfirmed(db: Database, username: string): Promise<void> {
  const id = await findByUsername(db, username)
  if (id === null) return
  await deleteAccountData(db, id, isUnconfirmedFor('24 hours'))
}

/**
 * Deletes an account that was not confirmed within 30 days, unless it was confirmed since it was
 * listed.
 */
export async function deleteAbandoned(db: Database, id: string): Promise<void> {
  await deleteAccountData(db, id, isUnconfirmedFor('30 days'))
}
