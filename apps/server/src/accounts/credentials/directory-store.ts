import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountEmails, accountNames } from '../../database/tables/accounts.ts'

const isName = (username: string) => eq(accountNames.nameKey, sql`lower(${username})`)
const isEmail = (email: string) => eq(accountEmails.emailKey, sql`lower(${email})`)

/** Finds the account with a username, confirmed or not; null for none. */
export async function findByUsername(db: Database, username: string): Promise<string | null> {
  const [name] = await db
    .select({ accountId: accountNames.accountId })
    .from(accountNames)
    .where(isName(username))
  return name?.accountId ?? null
}

/** Finds the account that has confirmed an address; null for none. */
export async function findByConfirmed(db: Database, email: string): Promise<string | null> {
  const [confirmed] = await db
    .select({ accountId: accountEmails.accountId })
    .from(accountEmails)
    .where(and(isEmail(email), eq(accountEmails.isConfirmed, true)))
  return confirmed?.accountId ?? null
}

/** Lists the accounts that have confirmed an address or wait for it. */
export function listNaming(db: Database, email: string) {
  return db
    .select({ accountId: accountEmails.accountId, isConfirmed: accountEmails.isConfirmed })
    .from(accountEmails)
    .where(isEmail(email))
}

/** Locks an address until the transaction ends, so that only one account can confirm it. */
export async function lockAddress(transaction: Database, email: string): Promise<void> {
  // Lock in a fixed order to avoid deadlocks.
  await listNaming(transaction, email).orderBy(asc(accountEmails.accountId)).for('update')
}

/** Claims a username; false when it is taken. */
export async function claimName(
  transaction: Database,
  username: string,
  accountId: string,
): Promise<boolean> {
  const taken = await transaction
    .insert(accountNames)
    .values({ nameKey: sql`lower(${username})`, accountId })
    .onConflictDoNothing()
    .returning({ accountId: accountNames.accountId })
  return taken.length > 0
}

/** Has an account wait for an address. */
export async function waitForAddress(
  transaction: Database,
  email: string,
  accountId: string,
): Promise<void> {
  await transaction
    .insert(accountEmails)
    .values({ emailKey: sql`lower(${email})`, accountId })
    .onConflictDoNothing()
}

/** Confirms the address of a pending account. */
export async function confirmAddress(
  transaction: Database,
  email: string,
  accountId: string,
): Promise<void> {
  await transaction
    .update(accountEmails)
    .set({ isConfirmed: true })
    .where(and(isEmail(email), eq(accountEmails.accountId, accountId)))
}

/** Forgets the names of an account. */
export async function dropNames(
  transaction: Database,
  { id, username, email }: { id: string; username: string; email: string | null },
): Promise<void> {
  await transaction
    .delete(accountNames)
    .where(and(isName(username), eq(accountNames.accountId, id)))
  if (email === null) return
  await transaction
    .delete(accountEmails)
    .where(and(isEmail(email), eq(accountEmails.accountId, id)))
}
