import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accounts } from '../../database/tables/accounts.ts'

export type Account = typeof accounts.$inferSelect

/** An account that has an address, or waits for it. */
export type AddressedAccount = Account & { readonly email: string }

/** One that waits for its address; another has none, and is activated. */
type NewAccount = Pick<Account, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<Account, 'nickname' | 'activatedAt'>>

const usernameIs = (name: string) => eq(sql`lower(${accounts.username})`, sql`lower(${name})`)
const emailIs = (email: string) => eq(sql`lower(${accounts.email})`, sql`lower(${email})`)

/** Adds an account; null when the username is taken. */
export async function addAccount(db: Database, account: NewAccount): Promise<string | null> {
  const [added] = await db
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return added?.id ?? null
}

/** Whether somebody has a username, or has registered it. */
export async function isUsernameTaken(db: Database, username: string): Promise<boolean> {
  return (await db.$count(accounts, usernameIs(username))) > 0
}

/** Frees a username that somebody registered and did not confirm within a day. */
export async function removeUnconfirmed(db: Database, username: string): Promise<void> {
  await db
    .delete(accounts)
    .where(
      and(
        usernameIs(username),
        isNull(accounts.activatedAt),
        lt(accounts.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
}

export async function readAccount(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** The account of a username, or of the address that it has confirmed. */
export async function findByLoginName(db: Database, name: string): Promise<Account | null> {
  // No name holds other signs, but to a database `kİm` may be `kim`, and the limits count it apart.
  if (!/^[ -~]*$/.test(name)) return null
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(usernameIs(name), and(emailIs(name), isNotNull(accounts.activatedAt))))
  return account ?? null
}

/** The account that has confirmed the address, else the newest one that waits for it. */
export async function findByEmail(db: Database, email: string): Promise<AddressedAccount | null> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(emailIs(email))
    .orderBy(sql`${accounts.activatedAt} is null`, desc(accounts.createdAt))
    .limit(1)
  return (account as AddressedAccount | undefined) ?? null
}

/** Lets who confirms the same address wait for the end of the transaction. */
export async function holdAddress(transaction: Database, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`)
}

/** The accounts that wait for an address, the newest first. */
export async function listPending(db: Database, email: string): Promise<AddressedAccount[]> {
  const pending = await db
    .select()
    .from(accounts)
    .where(and(emailIs(email), isNull(accounts.activatedAt)))
    .orderBy(desc(accounts.createdAt))
  return pending as AddressedAccount[]
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
    await holdAddress(transaction, email)
    const holder = await findByEmail(transaction, email)
    if (holder?.activatedAt) return false
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

/** Whether the digest of an account is this one; null is none. */
export function hasPasswordHash(passwordHash: string | null) {
  return sql`${accounts.passwordHash} is not distinct from ${passwordHash}`
}

/** Suspends an account, or lets it in again. */
export async function setSuspended(db: Database, id: string, isSuspended: boolean): Promise<void> {
  const suspendedAt = isSuspended ? sql`now()` : null
  await db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id))
}

/** Removes an account; what belongs to it goes with it. */
export async function removeAccount(db: Database, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id))
}
