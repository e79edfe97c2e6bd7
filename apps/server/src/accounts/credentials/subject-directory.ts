import type { SocialProvider } from '@bannerday/contract/config'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountSubjects } from '../../database/tables/social-sign-ins.ts'

/** Somebody whom a provider knows, and whose they are to be. */
type Subject = typeof accountSubjects.$inferSelect

/** Whose somebody is that a provider knows; null when nobody's. */
export async function findBySubject(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<string | null> {
  const [found] = await db
    .select({ accountId: accountSubjects.accountId })
    .from(accountSubjects)
    .where(isSubject(provider, subject))
  return found?.accountId ?? null
}

/** Notes whose somebody is; false when they are another's. */
export async function takeSubject(
  transaction: Database,
  { provider, subject, accountId }: Subject,
): Promise<boolean> {
  const taken = await transaction
    .insert(accountSubjects)
    .values({ provider, subject, accountId })
    .onConflictDoNothing()
    .returning({ accountId: accountSubjects.accountId })
  return taken.length > 0 || (await findBySubject(transaction, provider, subject)) === accountId
}

/** Forgets that somebody is an account's. */
export async function dropSubject(
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
