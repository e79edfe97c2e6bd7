import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { lockAccount } from '../../database/hold-account.ts'
import { socialSignIns } from '../../database/tables/social-sign-ins.ts'
import { claimSubject } from '../credentials/subject-directory.ts'
import { unlinkProviders } from '../credentials/ways-in.ts'

type SignIn = typeof socialSignIns.$inferSelect

/** A subject of a provider and its account. */
export type SignInKey = Pick<SignIn, 'provider' | 'subject' | 'accountId'>

/** The sign-ins of an account, the oldest first. */
export function listAccountSignIns(db: Database, accountId: string): Promise<SignIn[]> {
  return db
    .select()
    .from(socialSignIns)
    .where(eq(socialSignIns.accountId, accountId))
    .orderBy(asc(socialSignIns.linkedAt))
}

/**
 * Inserts a sign-in; false when the subject is linked already, or the account has another of the
 * provider.
 */
export function insertSignIn(
  db: Database,
  signIn: SignInKey & Pick<SignIn, 'nickname'>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, signIn.accountId)
    const added = await transaction
      .insert(socialSignIns)
      .values(signIn)
      .onConflictDoNothing()
      .returning({ subject: socialSignIns.subject })
    if (added.length === 0) return false
    if (await claimSubject(transaction, signIn)) return true
    await unlinkProviders(transaction, signIn.accountId, signIn.provider)
    return false
  })
}

/** Notes that an account was signed in to; false when that sign-in is not its any more. */
export async function recordSignIn(
  db: Database,
  { provider, subject, accountId }: SignInKey,
): Promise<boolean> {
  const noted = await db
    .update(socialSignIns)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(socialSignIns.accountId, accountId),
        eq(socialSignIns.provider, provider),
        eq(socialSignIns.subject, subject),
      ),
    )
    .returning({ subject: socialSignIns.subject })
  return noted.length > 0
}
