import type { WireDigest } from '@bannerday/contract/mail-digests'
import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, RootDatabase } from '../database/database.ts'
import { preventDeletion } from '../database/lock-account.ts'
import { accounts } from '../database/tables/accounts.ts'
import { mailDigests } from '../database/tables/mail-digests.ts'
import { readOwners } from '../reminders/recipient-store.ts'

export type StoredDigest = typeof mailDigests.$inferSelect

/** A claimed digest with its recipient. */
export type ClaimedDigest = StoredDigest & { readonly username: string; readonly email: string }

/** Reads the digest settings of an account, null for none, and whether it can receive mails. */
export async function findDigest(
  db: Database,
  accountId: string,
): Promise<{ digest: WireDigest | null; hasAddress: boolean }> {
  const { email, activatedAt } = accounts
  const [account] = await db
    .select({ email, activatedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  // A separate query, because it may be on another shard than its account.
  const [stored] = await db.select().from(mailDigests).where(eq(mailDigests.accountId, accountId))
  return {
    digest: stored ? { hour: stored.hour, rules: stored.rules, language: stored.language } : null,
    hasAddress: account !== undefined && account.email !== null && account.activatedAt !== null,
  }
}

/**
 * Saves the digest settings of an account.
 *
 * @throws AccountGone when the account was deleted
 */
export function storeDigest(
  db: RootDatabase,
  accountId: string,
  saved: Pick<StoredDigest, 'hour' | 'rules' | 'language' | 'through' | 'followed' | 'nextAt'>,
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await preventDeletion(transaction, accountId)
    await transaction
      .insert(mailDigests)
      .values({ accountId, ...saved, told: [], saidUntil: now })
      .onConflictDoUpdate({ target: mailDigests.accountId, set: { ...saved, failures: 0 } })
  })
}

export async function deleteDigest(db: Database, accountId: string): Promise<void> {
  await db.delete(mailDigests).where(eq(mailDigests.accountId, accountId))
}

/**
 * Claims due digests. Their next date is stored before anything is sent, so that no other server
 * sends them again, even if this one is killed.
 *
 * @param computeNext computes the date of the next digest
 * @returns the number of due digests, and those whose owners can receive mails
 */
export function claimDigests(
  db: RootDatabase,
  now: Date,
  max: number,
  computeNext: (digest: StoredDigest) => Date,
): Promise<{ readonly due: number; readonly claimed: readonly ClaimedDigest[] }> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(mailDigests)
      .where(lte(mailDigests.nextAt, now))
      .orderBy(asc(mailDigests.nextAt))
      .limit(max)
      .for('update', { skipLocked: true })
    const owners = await readOwners(
      transaction,
      due.map(({ accountId }) => accountId),
    )
    for (const digest of due) {
      await transaction
        .update(mailDigests)
        .set({ nextAt: computeNext(digest) })
        .where(eq(mailDigests.accountId, digest.accountId))
    }
    const claimed = due.flatMap((digest) => {
      const owner = owners.get(digest.accountId)
      if (!owner?.isActive || owner.email === null) return []
      return [{ ...digest, username: owner.username, email: owner.email }]
    })
    return { due: due.length, claimed }
  })
}

/** Records that a digest was sent or had no content. */
export async function recordSent(
  db: Database,
  accountId: string,
  saidUntil: Date,
  told: readonly string[],
): Promise<void> {
  await db
    .update(mailDigests)
    .set({ saidUntil, told, failures: 0 })
    .where(eq(mailDigests.accountId, accountId))
}

/** Records a failure and the time of the next attempt; null to wait for the next digest. */
export async function recordFailure(
  db: Database,
  accountId: string,
  retryAt: Date | null,
): Promise<void> {
  const nextAttempt =
    retryAt && sql`least(${mailDigests.nextAt}, ${retryAt.toISOString()}::timestamptz)`
  await db
    .update(mailDigests)
    .set({
      failures: sql`${mailDigests.failures} + 1`,
      ...(nextAttempt && { nextAt: nextAttempt }),
    })
    .where(eq(mailDigests.accountId, accountId))
}
