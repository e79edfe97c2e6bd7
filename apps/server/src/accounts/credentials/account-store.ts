import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'
import {
  confirmAddress,
  findByConfirmed,
  findByUsername,
  lockAddress,
  listNaming,
  claimName,
  waitForAddress,
} from './directory-store.ts'

export type Account = typeof accounts.$inferSelect

/** An account that has an address, or waits for it. */
export type AddressedAccount = Account & { readonly email: string }

/** A pending account with an address, or an activated one without. */
type NewAccount = Pick<Account, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<Account, 'nickname' | 'activatedAt'>>

/** Inserts an account; null when the username is taken. */
export function addAccount(db: Database, account: NewAccount): Promise<string | null> {
  const id = randomUUID()
  return db.transaction(async (transaction) => {
    if (!(await claimName(transaction, account.username, id))) return null
    await transaction.insert(accounts).values({ ...account, id })
    if (account.email !== null) await waitForAddress(transaction, account.email, id)
    return id
  })
}

/**
 * SQL condition: the account was not confirmed within a time since its registration, and is not
 * suspended.
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
export async function listUnconfirmed(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isUnconfirmedFor('30 days'))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function readAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** The account of a username, or of the address that it has confirmed. */
export async function findByLoginName(db: Database, name: string): Promise<Account | null> {
  // Usernames are ASCII. A database collation may equate `kİm` and `kim`, which the rate limits
  // count apart.
  if (!/^[ -~]*$/.test(name)) return null
  const id = await (name.includes('@') ? findByConfirmed(db, name) : findByUsername(db, name))
  return id === null ? null : readAccount(db, id)
}

/** Finds the account that has confirmed the address, else the newest pending one. */
export async function findByEmail(db: Database, email: string): Promise<AddressedAccount | null> {
  const named = await listNaming(db, email)
  const confirmed = named.filter(({ isConfirmed }) => isConfirmed)
  return (await readNewestFirst(db, confirmed.length > 0 ? confirmed : named))[0] ?? null
}

/** The accounts that wait for an address, the newest first. */
export async function listPending(db: Database, email: string): Promise<AddressedAccount[]> {
  const named = await listNaming(db, email)
  return readNewestFirst(
    db,
    named.filter(({ isConfirmed }) => !isConfirmed),
  )
}

/** Accounts that name an address. */
async function readNewestFirst(
  db: Database,
  named: readonly { readonly accountId: string }[],
): Promise<AddressedAccount[]> {
  const ids = named.map(({ accountId }) => accountId)
  const found = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(desc(accounts.createdAt))
  return found as AddressedAccount[]
}

/**
 * Activates an account. The others that wait for its address go on waiting, in vain. False when
 * another account has confirmed the address before. Needs a transaction.
 */
export async function activateAccount(
  transaction: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  if (email !== null) {
    await lockAddress(transaction, email)
    if ((await findByConfirmed(transaction, email)) !== null) return false
    await confirmAddress(transaction, email, id)
  }
  await transaction
    .update(accounts)
    .set({ activatedAt: sql`now()` })
    .where(eq(accounts.id, id))
  return true
}

/**
 * Sets the digest of another password.
 *
 * @param compared the digest that is to be replaced, null for none; undefined for any
 * @returns false when the account has no longer that digest
 */
export async function setPasswordHash(
  db: Database,
  id: string,
  passwordHash: string,
  compared?: string | null,
): Promise<boolean> {
  const isStill = compared === undefined ? undefined : hasPasswordHash(compared)
  const changed = await db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), isStill))
    .returning({ id: accounts.id })
  return changed.length > 0
}

/** SQL condition: the password hash of an account equals this one; null matches null. */
export function hasPasswordHash(passwordHash: string | null) {
  return sql`${accounts.passwordHash} is not distinct from ${passwordHash}`
}

/** Suspends or activates an account. */
export async function setSuspended(db: Database, id: string, isSuspended: boolean): Promise<void> {
  const suspendedAt = isSuspended ? sql`now()` : null
  await db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id))
}
