import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accountEmails, accountNames } from '../../database/tables/accounts.ts'

const hasName = (username: string) => eq(accountNames.nameKey, sql`lower(${username})`)
const hasEmail = (email: string) => eq(accountEmails.emailKey, sql`lower(${email})`)

/** Finds the account with a username, confirmed or not; null for none. */
export async function findByUsername(db: Database, username: string): Promise<string | null> {
  const [name] = await db
    .select({ accountId: accountNames.accountId })
    .from(accountNames)
    .where(hasName(username))
  return name?.accountId ?? null
}

/** Finds the account that has confirmed an address; null for none. */
export async function findByConfirmedEmail(db: Database, email: string): Promise<string | null> {
  const [confirmed] = await db
    .select({ accountId: accountEmails.accountId })
    .from(accountEmails)
    .where(and(hasEmail(email), eq(accountEmails.isConfirmed, true)))
  return confirmed?.accountId ?? null
}

/** Lists the accounts with an address, confirmed or pending. */
export function listEmailClaims(db: Database, email: string) {
  return db
    .select({ accountId: accountEmails.accountId, isConfirmed: accountEmails.isConfirmed })
    .from(accountEmails)
    .where(hasEmail(email))
}

/** Locks an address until the transaction ends, so that only one account can confirm it. */
export async function lockEmail(transaction: Database, email: string): Promise<void> {
  // Lock in a fixed order to avoid deadlocks.
  await listEmailClaims(transaction, email).orderBy(asc(accountEmails.accountId)).for('update')
}

/** Claims a username; false when it is taken. */
export async function claimUsername(
  transaction: Database,
  username: string,
  accountId: string,
): Promise<boolean> {
  const inserted = await transaction
    .insert(accountNames)
    .values({ nameKey: sql`lower(${username})`, accountId })
    .onConflictDoNothing()
    .returning({ accountId: accountNames.accountId })
  return inserted.length > 0
}

/** Adds a pending address to an account. */
export async function addPendingEmail(
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
export async function confirmEmail(
  transaction: Database,
  email: string,
  accountId: string,
): Promise<void> {
  await transaction
    .update(accountEmails)
    .set({ isConfirmed: true })
    .where(and(hasEmail(email), eq(accountEmails.accountId, accountId)))
}

/** Deletes the username and address of an account from the directory. */
export async function deleteDirectoryEntries(
  transaction: Database,
  { id, username, email }: { id: string; username: string; email: string | null },
): Promise<void> {
  await transaction
    .delete(accountNames)
    .where(and(hasName(username), eq(accountNames.accountId, id)))
  if (email === null) return
  await transaction
    .delete(accountEmails)
    .where(and(hasEmail(email), eq(accountEmails.accountId, id)))
}
