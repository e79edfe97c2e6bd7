import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { passkeyChallenges } from '../../database/tables/passkeys.ts'
import { hashToken, createSecretToken } from '../credentials/secret-token.ts'

/** A login page with passkey autofill may stay open; adding a passkey takes minutes. */
const LIFETIMES = { login: '1 hour', adding: '10 minutes' } as const

/**
 * Issues a challenge, in base64url.
 *
 * @param accountId the account that adds a passkey; null for a login
 */
export async function issueChallenge(db: Database, accountId: string | null): Promise<string> {
  await deleteExpiredChallenges(db)
  const { token, hash } = createSecretToken()
  const lifetime = LIFETIMES[accountId === null ? 'login' : 'adding']
  const expiresAt = sql`now() + ${lifetime}::interval`
  await db.insert(passkeyChallenges).values({ hash, accountId, expiresAt })
  return token
}

/** Deletes the challenges of an account. */
export async function deleteAccountChallenges(db: Database, accountId: string): Promise<void> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId))
}

/** Consumes a challenge; false when it was used, has another purpose or has expired. */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  accountId: string | null,
): Promise<boolean> {
  const { hash, accountId: owner, expiresAt } = passkeyChallenges
  const hasOwner = accountId === null ? isNull(owner) : eq(owner, accountId)
  const consumed = await db
    .delete(passkeyChallenges)
    .where(and(eq(hash, hashToken(challenge)), hasOwner))
    .returning({ isLive: sql<boolean>`${expiresAt} > now()` })
  return consumed[0]?.isLive ?? false
}

/** Deletes expired challenges. */
export async function deleteExpiredChallenges(db: Database): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
}
