import type { SignInMethod } from '@bannerday/contract/accounts/sessions'
import { SOCIAL_PROVIDERS } from '@bannerday/contract/config'
import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import type { Session } from '../../routing/action.ts'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { sessions } from '../../database/tables/sessions.ts'
import { type Account, hasPasswordHash } from './account-store.ts'
import { createAccountToken } from './account-token.ts'
import { selectAvatarName } from './avatar-store.ts'

/** Maximum number of sessions per account; beyond it, the least recently used ones end. */
const MAX_SESSIONS = 100

/** An unused session expires after 30 days. */
const EXPIRY = sql`now() + interval '30 days'`

/** Whether a session has not expired or ended. */
const IS_VALID = gt(sessions.expiresAt, sql`now()`)

/** Sign-in methods that count as a re-authentication, after which no password is requested. */
const REAUTHENTICATING_METHODS: ReadonlySet<SignInMethod> = new Set([
  'passkey',
  ...SOCIAL_PROVIDERS,
])

/** The end of the re-authentication of a session. */
const reauthenticatedUntil = sql<Date | null>`${sessions.provedAt} + interval '10 minutes'`.mapWith(
  sessions.provedAt,
)

type NewSession = {
  readonly accountId: string
  /** The password hash that the account had when the owner authenticated. */
  readonly passwordHash: string | null
  readonly method: SignInMethod
  readonly device: string
  /** Coarsened before it is stored; null when unknown. */
  readonly network: string | null
}

/**
 * Starts a session and returns its bearer token; expired and excess sessions of the account end.
 * Null when the password was changed since.
 */
export function addSession(
  db: Database,
  { passwordHash, ...session }: NewSession,
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const { accountId } = session
    // Row lock: a concurrent password change would not see this session, and so not end it.
    const [account] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), hasPasswordHash(passwordHash)))
      .for('share')
    if (!account) return null
    const isExpiredOrExcess = or(
      lte(sessions.expiresAt, sql`now()`),
      sql`${sessions.id} in (select ${sessions.id} from ${sessions}
        where ${eq(sessions.accountId, accountId)}
        order by ${sessions.lastUsedAt} desc offset ${MAX_SESSIONS - 1})`,
    )
    await transaction
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), isExpiredOrExcess))
    const { token, hash } = createAccountToken(accountId)
    const provedAt = REAUTHENTICATING_METHODS.has(session.method) ? sql`now()` : null
    await transaction.insert(sessions).values({ ...session, hash, provedAt, expiresAt: EXPIRY })
    return token
  })
}

/** Whether an account was activated within the last day and has no session. */
export async function isFirstLogin(
  db: Database,
  { id, activatedAt }: Pick<Account, 'id' | 'activatedAt'>,
): Promise<boolean> {
  const yesterday = Date.now() - 86_400_000
  if (activatedAt === null || activatedAt.getTime() < yesterday) return false
  return (await db.$count(sessions, eq(sessions.accountId, id))) === 0
}

/** Extends a session that is in use; one that has ended meanwhile stays ended. */
export async function touchSession(db: Database, accountId: string, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt: EXPIRY })
    .where(and(isSession(accountId, id), IS_VALID))
}

/** Reads the account of a session; null when it has ended. */
export async function readSessionOwner(db: Database, accountId: string, id: string) {
  const [owner] = await db
    .select({
      username: accounts.username,
      nickname: accounts.nickname,
      avatarName: selectAvatarName(accounts.id),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isSession(accountId, id), IS_VALID))
  return owner ?? null
}

/** Records that the owner of the session has just re-authenticated. */
export async function recordReauthentication(
  db: Database,
  { accountId, id }: Session,
): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(and(isSession(accountId, id), IS_VALID))
}

/** Whether no password is requested in a session, because of a recent re-authentication. */
export async function isRecentlyReauthenticated(db: Database, session: Session): Promise<boolean> {
  return (await readReauthenticatedUntil(db, session)) !== null
}

/** Reads the end of the re-authentication of a session; null when a password is requested. */
export async function readReauthenticatedUntil(
  db: Database,
  { accountId, id }: Session,
): Promise<Date | null> {
  const [row] = await db
    .select({ until: reauthenticatedUntil })
    .from(sessions)
    .where(and(isSession(accountId, id), sql`${reauthenticatedUntil} > now()`))
  return row?.until ?? null
}

/** Whether a session has neither ended nor expired. */
export async function isSessionLive(db: Database, { accountId, id }: Session): Promise<boolean> {
  const isUnexpired = and(isSession(accountId, id), sql`${sessions.expiresAt} > now()`)
  return (await db.$count(sessions, isUnexpired)) > 0
}

/**
 * Checks a session again at the end of slow work and locks its account. It waits for a concurrent
 * password change or account deletion, which end sessions, and blocks later ones.
 */
export async function lockLiveSession(transaction: Database, session: Session): Promise<boolean> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, session.accountId))
    .for('no key update')
  return isSessionLive(transaction, session)
}

function isSession(accountId: string, id: string) {
  return and(eq(sessions.accountId, accountId), eq(sessions.id, id))
}

/** Lists the live sessions of an account, most recently used first. */
export function listAccountSessions(db: Database, accountId: string) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      network: sessions.network,
      method: sessions.method,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

/** Ends a session of an account; false for an unknown id. */
export async function endSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(isSession(accountId, id))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the sessions of an account except one; returns their number. */
export async function endSessions(
  db: Database,
  accountId: string,
  exceptId: string | null = null,
): Promise<number> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId)
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), others))
    .returning({ id: sessions.id })
  return ended.length
}

/**
 * Expires the sessions of an account; returns their number. Unlike ended sessions, their tokens
 * remain known, so that the devices learn the reason.
 */
export async function expireSessions(db: Database, accountId: string): Promise<number> {
  const expired = await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, sql`now()`)))
    .returning({ id: sessions.id })
  return expired.length
}

/**
 * Deletes a limited number of expired sessions; returns the number. Those of a suspended account
 * are deleted 30 days after their last use, as if they had not been expired early.
 */
export async function deleteExpiredSessions(db: Database, limit: number): Promise<number> {
  const { accountId, id, expiresAt, lastUsedAt } = sessions
  const { rowCount } = await db.execute(sql`delete from ${sessions} where (${accountId}, ${id}) in (
    select ${accountId}, ${id} from ${sessions}
    join ${accounts} on ${accounts.id} = ${accountId}
    where ${expiresAt} <= now()
      and (${accounts.suspendedAt} is null or ${lastUsedAt} <= now() - interval '30 days')
    limit ${limit})`)
  return rowCount ?? 0
}
