import type { SocialProvider } from '@bannerday/contract/config'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { holdAccount } from '../../database/hold-account.ts'
import { socialSignIns } from '../../database/tables/social-sign-ins.ts'

export type SignIn = typeof socialSignIns.$inferSelect

type NewSignIn = Pick<SignIn, 'provider' | 'subject' | 'accountId' | 'nickname'>

/** Whose somebody is that a provider knows; null when nobody's. */
export async function findSignIn(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<SignIn | null> {
  const [signIn] = await db.select().from(socialSignIns).where(isSubject(provider, subject))
  return signIn ?? null
}

/** The sign-ins of an account, the oldest first. */
export function listSignInsOf(db: Database, accountId: string): Promise<SignIn[]> {
  return db
    .select()
    .from(socialSignIns)
    .where(eq(socialSignIns.accountId, accountId))
    .orderBy(asc(socialSignIns.linkedAt))
}

/** Adds a sign-in; false when it is somebody's already, or the account has another of the provider. */
export function insertSignIn(db: Database, signIn: NewSignIn): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, signIn.accountId)
    const added = await transaction
      .insert(socialSignIns)
      .values(signIn)
      .onConflictDoNothing()
      .returning({ subject: socialSignIns.subject })
    return added.length > 0
  })
}

export async function noteSignIn(
  db: Database,
  { provider, subject }: Pick<SignIn, 'provider' | 'subject'>,
): Promise<void> {
  await db
    .update(socialSignIns)
    .set({ lastUsedAt: sql`now()` })
    .where(isSubject(provider, subject))
}

/** Forgets the sign-in of an account by a provider; false when it has none. */
export async function deleteSignIn(
  db: Database,
  accountId: string,
  provider: SocialProvider,
): Promise<boolean> {
  const removed = await db
    .delete(socialSignIns)
    .where(and(eq(socialSignIns.accountId, accountId), eq(socialSignIns.provider, provider)))
    .returning({ subject: socialSignIns.subject })
  return removed.length > 0
}

function isSubject(provider: SocialProvider, subject: string) {
  return and(eq(socialSignIns.provider, provider), eq(socialSignIns.subject, subject))
}
