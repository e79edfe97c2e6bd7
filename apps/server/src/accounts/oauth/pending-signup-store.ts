import { OAUTH_FLOW_LIFETIME_MINUTES } from '@bannerday/contract/accounts/oauth'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pendingSignups } from '../../database/tables/social-sign-ins.ts'
import { hashToken, createSecretToken } from '../credentials/secret-token.ts'

type NewPendingSignup = Pick<
  typeof pendingSignups.$inferInsert,
  'provider' | 'subject' | 'nickname' | 'avatar'
>

/** Stores a pending signup until the user chooses a username; returns the browser's secret. */
export async function addPendingSignup(db: Database, signup: NewPendingSignup): Promise<string> {
  await deleteExpiredSignups(db)
  const { token, hash } = createSecretToken()
  const expiresAt = sql`now() + make_interval(mins => ${OAUTH_FLOW_LIFETIME_MINUTES})`
  await db.insert(pendingSignups).values({ ...signup, secretHash: hash, expiresAt })
  return token
}

/** Deletes expired pending signups. */
export async function deleteExpiredSignups(db: Database): Promise<void> {
  await db.delete(pendingSignups).where(lt(pendingSignups.expiresAt, sql`now()`))
}

/** Reads and locks the pending signup of a browser until the transaction ends; null for none. */
export async function lockPendingSignup(transaction: Database, secret: string) {
  const [signup] = await transaction
    .select()
    .from(pendingSignups)
    .where(
      and(
        eq(pendingSignups.secretHash, hashToken(secret)),
        sql`${pendingSignups.expiresAt} > now()`,
      ),
    )
    .for('update')
  return signup ?? null
}

/** Deletes a completed signup. */
export async function deletePendingSignup(transaction: Database, secret: string): Promise<void> {
  await transaction.delete(pendingSignups).where(eq(pendingSignups.secretHash, hashToken(secret)))
}
