import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { preventDeletion } from '../../database/lock-account.ts'
import { socialSignIns } from '../../database/tables/social-sign-ins.ts'
import { claimSubject } from '../credentials/subject-directory.ts'
import { unlinkProviders } from '../credentials/sign-in-methods.ts'

type ProviderLink = typeof socialSignIns.$inferSelect

/** A subject of a provider and its account. */
export type ProviderLinkKey = Pick<ProviderLink, 'provider' | 'subject' | 'accountId'>

/** Lists the linked providers of an account, oldest first. */
export function listProviderLinks(db: Database, accountId: string): Promise<ProviderLink[]> {
  return db
    .select()
    .from(socialSignIns)
    .where(eq(socialSignIns.accountId, accountId))
    .orderBy(asc(socialSignIns.linkedAt))
}

/**
 * Links a subject to an account; false when the subject is linked already, or the account has
 * another subject of the provider.
 */
export function insertProviderLink(
  db: Database,
  link: ProviderLinkKey & Pick<ProviderLink, 'nickname'>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await preventDeletion(transaction, link.accountId)
    const added = await transaction
      .insert(socialSignIns)
      .values(link)
      .onConflictDoNothing()
      .returning({ subject: socialSignIns.subject })
    if (added.length === 0) return false
    if (await claimSubject(transaction, link)) return true
    // Undoes the insert: another account has the subject.
    await unlinkProviders(transaction, link.accountId, link.provider)
    return false
  })
}

/**
 * Updates the time of the last sign-in; false when the subject is no longer linked to the account.
 */
export async function touchProviderLink(
  db: Database,
  { provider, subject, accountId }: ProviderLinkKey,
): Promise<boolean> {
  const updated = await db
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
  return updated.length > 0
}
