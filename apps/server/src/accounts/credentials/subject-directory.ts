import type { SocialProvider } from '@bannerday/contract/config'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountSubjects } from '../../database/tables/social-sign-ins.ts'

/** An OAuth subject and its account. */
type Subject = typeof accountSubjects.$inferSelect

/** Finds the account linked to an OAuth subject; null for none. */
export async function findBySubject(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<string | null> {
  const [row] = await db
    .select({ accountId: accountSubjects.accountId })
    .from(accountSubjects)
    .where(isSubject(provider, subject))
  return row?.accountId ?? null
}

/** Links an OAuth subject to an account; false when another account has it. */
export async function claimSubject(
  transaction: Database,
  { provider, subject, accountId }: Subject,
): Promise<boolean> {
  const inserted = await transaction
    .insert(accountSubjects)
    .values({ provider, subject, accountId })
    .onConflictDoNothing()
    .returning({ accountId: accountSubjects.accountId })
  return inserted.length > 0 || (await findBySubject(transaction, provider, subject)) === accountId
}

/** Unlinks an OAuth subject from an account. */
export async function unlinkSubject(
  transaction: Database,
  { provider, subject, accountId }: Subject,
): Promise<void> {
  await transaction
    .delete(accountSubjects)
    .where(and(isSubject(provider, subject), eq(accountSubjects.accountId, accountId)))
}

function isSubject(provider: SocialProvider, subject: string) {
  return and(eq(accountSubjects.subject, subject), eq(accountSubjects.provider, provider))
}
