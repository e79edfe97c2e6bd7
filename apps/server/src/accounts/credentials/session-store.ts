import type { SignInMethod } from '@bannerday/contract/accounts/session'
import { SOCIAL_PROVIDERS } from '@bannerday/contract/config'
import { and, desc, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { Session } from '../../routing/action.ts'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import { sessions } from '../../database/tables/sessions.ts'
import { type Account, hasPasswordHash } from './account-store.ts'
import { createAccountToken } from './account-token.ts'
import { selectAvatarName } from './avatar-store.ts'

/** Maximum number of sessions per account; beyond it, the least recently used ones end. */
const MAX_SESSIONS = 100

/** A session ends when it was not used for so long. */
const EXPIRY = sql`now() + interval '30 days'`

/** Sign-in methods that prove ownership beyond a session, after which no password is requested. */
const PROVING: ReadonlySet<SignInMethod> = new Set(['passkey', ...SOCIAL_PROVIDERS])

/** Until when a session counts as proved. */
const provedUntil = sql<Date | null>`${sessions.provedAt} + interval '10 minutes'`.mapWith(
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
    // Waits for a concurrent change of the password, which would not see this session to end it.
    const [account] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), hasPasswordHash(passwordHash)))
      .for('share')
    if (!account) return null
    const isOver = or(
      lte(sessions.expiresAt, sql`now()`),
      sql`${sessions.id} in (select ${sessions.id} from ${sessions}
        where ${eq(sessions.accountId, accountId)}
        order by ${sessions.lastUsedAt} desc offset ${MAX_SESSIONS - 1})`,
    )
    await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), isOver))
    const { token, hash } = createAccountToken(accountId)
    const provedAt = PROVING.has(session.method) ? sql`now()` : null
    await transaction.insert(sessions).values({ ...session, hash, provedAt, expiresAt: EXPIRY })
    return token
  })
}

/** Whether an account that was activated within a day has had no login yet. */
export async function isFirstLogin(
  db: Database,
  { id, activatedAt }: Pick<Account, 'id' | 'activatedAt'>,
): Promise<boolean> {
  const yesterday = Date.now() - 86_400_000
  if (activatedAt === null || activatedAt.getTime() < yesterday) return false
  return (await db.$count(sessions, eq(sessions.accountId, id))) === 0
}

/** Extends a session that is in use. */
export async function touchSession(db: Database, accountId: string, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, expiresAt: EXPIRY })
    .where(isSession(accountId, id))
}

/** Reads the account of a session; null when it has ended. */
export async function readOwner(db: Database, accountId: string, id: string) {
  const [owner] = await db
    .select({
      username: accounts.username,
      nickname: accounts.nickname,
      avatarName: selectAvatarName(accounts.id),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isSession(accountId, id))
  return owner ?? null
}

/** Records that the owner of the session has just re-authenticated. */
export async function recordProof(db: Database, { accountId, id }: Session): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(isSession(accountId, id))
}

/** Whether a session was authenticated so recently that no password is requested. */
export async function isFreshlyProved(db: Database, session: Session): Promise<boolean> {
  return (await readProvedUntil(db, session)) !== null
}

/** Reads until when no password is requested in a session; null when one is. */
export async function readProvedUntil(
  db: Database,
  { accountId, id }: Session,
): Promise<Date | null> {
  const [row] = await db
    .select({ until: provedUntil })
    .from(sessions)
    .where(and(isSession(accountId, id), sql`${provedUntil} > now()`))
  return row?.until ?? null
}

/** Whether a session has neither ended nor expired. */
export async function isLive(db: Database, { accountId, id }: Session): Promise<boolean> {
  const isStill = and(isSession(accountId, id), sql`${sessions.expiresAt} > now()`)
  return (await db.$count(sessions, isStill)) > 0
}

/**
 * The same check at the end of slow work, with a lock: it waits for a concurrent password change,
 * which ends sessions, or account deletion, and blocks later ones.
 */
export async function lockLiveSession(transaction: Database, session: Session): Promise<boolean> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, session.accountId))
    .for('no key update')
  return isLive(transaction, session)
}

function isSession(accountId: string, id: string) {
  return and(eq(sessions.accountId, accountId), eq(sessions.id, id))
}

/** The live sessions of an account, the last used first. */
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
  stays: string | null = null,
): Promise<number> {
  const others = stays === null ? undefined : ne(sessions.id, stays)
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), others))
    .returning({ id: sessions.id })
  return ended.length
}

/** Deletes at most `most` expired sessions; returns their number. */
export async function removeExpired(db: Database, most: number): Promise<number> {
  const { accountId, id, expiresAt } = sessions
  const { rowCount } = await db.execute(sql`delete from ${sessions} where (${accountId}, ${id}) in (
    select ${accountId}, ${id} from ${sessions} where ${expiresAt} <= now() limit ${most})`)
  return rowCount ?? 0
}
