import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountTokens } from '../../database/tables/account-tokens.ts'
import { getTokenAccount, isToken, createAccountToken } from './account-token.ts'
import { hashToken } from './secret-token.ts'

export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose']

/** Lifetime of a token by purpose, as a PostgreSQL interval. */
const LIFETIMES: Record<TokenPurpose, string> = {
  'verify-email': '24 hours',
  'reset-password': '30 minutes',
}

export type FoundToken = { readonly accountId: string; readonly expired: boolean }

const tokenColumns = {
  accountId: accountTokens.accountId,
  expired: sql<boolean>`${accountTokens.expiresAt} <= now()`,
}

/** Issues a token; it replaces an earlier one of the same purpose. */
export async function issueToken(
  db: Database,
  accountId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const { token, hash } = createAccountToken(accountId)
  const expiresAt = sql`now() + ${LIFETIMES[purpose]}::interval`
  await db
    .insert(accountTokens)
    .values({ accountId, purpose, hash, expiresAt })
    .onConflictDoUpdate({
      target: [accountTokens.accountId, accountTokens.purpose],
      set: { hash: sql`excluded.hash`, expiresAt: sql`excluded.expires_at` },
    })
  return token
}

/** Reads a token without consuming it; null for none. */
export async function peekToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundToken | null> {
  if (!isToken(token)) return null
  const [row] = await db
    .select(tokenColumns)
    .from(accountTokens)
    .where(matchesToken(purpose, token))
  return row ?? null
}

/** Consumes a token; null for none, and for the second of two simultaneous attempts. */
export async function consumeToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundToken | null> {
  const row = await peekToken(db, purpose, token)
  if (row === null) return null
  const deleted = await db
    .delete(accountTokens)
    .where(matchesToken(purpose, token))
    .returning({ accountId: accountTokens.accountId })
  return deleted.length > 0 ? row : null
}

/** Revokes the token of an account. */
export async function revokeToken(
  db: Database,
  accountId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)))
}

/** Deletes tokens 30 days after their expiry; until then their use is refused as expired. */
export async function deleteExpiredTokens(db: Database): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now() - interval '30 days'`))
}

function matchesToken(purpose: TokenPurpose, token: string) {
  const accountId = getTokenAccount(token)
  return and(
    accountId === null ? undefined : eq(accountTokens.accountId, accountId),
    eq(accountTokens.purpose, purpose),
    eq(accountTokens.hash, hashToken(token)),
  )
}
