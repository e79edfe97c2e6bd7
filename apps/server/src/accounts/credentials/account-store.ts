import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import {
  confirmEmail,
  findByConfirmedEmail,
  findByUsername,
  lockEmail,
  listEmailClaims,
  claimUsername,
  addPendingEmail,
} from './directory-store.ts'

export type Account = typeof accounts.$inferSelect

/** An account with a confirmed or pending address. */
export type AddressedAccount = Account & { readonly email: string }

/** A pending account with an address, or an activated one without. */
type NewAccount = Pick<Account, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<Account, 'nickname' | 'activatedAt' | 'role'>>

/** Inserts an account; null when the username is taken. */
export function addAccount(db: Database, account: NewAccount): Promise<string | null> {
  const id = randomUUID()
  return db.transaction(async (transaction) => {
    if (!(await claimUsername(transaction, account.username, id))) return null
    await transaction.insert(accounts).values({ ...account, id })
    if (account.email !== null) await addPendingEmail(transaction, account.email, id)
    return id
  })
}

/**
 * SQL condition: the account is neither activated nor suspended, and was created longer ago than a
 * time.
 *
 * @param age as a PostgreSQL interval
 */
export function isUnconfirmedFor(age: '24 hours' | '30 days') {
  return and(
    isNull(accounts.activatedAt),
    isNull(accounts.suspendedAt),
    lt(accounts.createdAt, sql`now() - ${age}::interval`),
  )
}

/** Lists accounts that were not confirmed within 30 days. */
export async function listUnconfirmed(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isUnconfirmedFor('30 days'))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function readAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** Finds the account of a username or of a confirmed address. */
export async function findByLoginName(db: Database, name: string): Promise<Account | null> {
  // Usernames are ASCII. A database collation may equate `kİm` and `kim`, which the rate limits
  // count separately.
  if (!/^[ -~]*$/.test(name)) return null
  const id = await (name.includes('@') ? findByConfirmedEmail(db, name) : findByUsername(db, name))
  return id === null ? null : readAccount(db, id)
}

/** Finds the account that has confirmed the address, else the newest pending one. */
export async function findByEmail(db: Database, email: string): Promise<AddressedAccount | null> {
  const claims = await listEmailClaims(db, email)
  const confirmed = claims.filter(({ isConfirmed }) => isConfirmed)
  return (await readNewestFirst(db, confirmed.length > 0 ? confirmed : claims))[0] ?? null
}

/** Lists the pending accounts of an address, newest first. */
export async function listPendingAccounts(
  db: Database,
  email: string,
): Promise<AddressedAccount[]> {
  const claims = await listEmailClaims(db, email)
  return readNewestFirst(
    db,
    claims.filter(({ isConfirmed }) => !isConfirmed),
  )
}

/** Reads the accounts of address claims, newest first. */
async function readNewestFirst(
  db: Database,
  claims: readonly { readonly accountId: string }[],
): Promise<AddressedAccount[]> {
  const ids = claims.map(({ accountId }) => accountId)
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(desc(accounts.createdAt))
  return rows as AddressedAccount[]
}

/**
 * Activates an account and confirms its address; false when another account has confirmed it before.
 * Other accounts with the address stay pending. Needs a transaction.
 */
export async function activateAccount(
  transaction: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  if (email !== null) {
    await lockEmail(transaction, email)
    if ((await findByConfirmedEmail(transaction, email)) !== null) return false
    await confirmEmail(transaction, email, id)
  }
  await transaction
    .update(accounts)
    .set({ activatedAt: sql`now()` })
    .where(eq(accounts.id, id))
  return true
}

/**
 * Sets the password hash of an account.
 *
 * @param expectedHash the hash to replace (compare-and-set), null for none; undefined for any
 * @returns false when the account no longer has the expected hash
 */
export async function setPasswordHash(
  db: Database,
  id: string,
  passwordHash: string,
  expectedHash?: string | null,
): Promise<boolean> {
  const isExpected = expectedHash === undefined ? undefined : hasPasswordHash(expectedHash)
  const changed = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), isExpected))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/** SQL condition: the password hash of an account equals this one; null matches null. */
export function hasPasswordHash(passwordHash: string | null) {
  return sql`${accounts.passwordHash} is not distinct from ${passwordHash}`
}

/** Makes an account an administrator or an ordinary one. */
export async function setRole(db: Database, id: string, role: Account['role']): Promise<void> {
  await db.update(accounts).set({ role }).where(eq(accounts.id, id))
}

/** Suspends or activates an account. */
export async function setSuspended(db: Database, id: string, isSuspended: boolean): Promise<void> {
  const suspendedAt = isSuspended ? sql`now()` : null
  await db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id))
}
