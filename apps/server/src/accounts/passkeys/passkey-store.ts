import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { passkeys } from '../../database/tables/passkeys.ts'

export type Passkey = typeof passkeys.$inferSelect

export function listAccountPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt))
}

export async function findPasskey(
  db: Database,
  accountId: string,
  id: string,
): Promise<Passkey | null> {
  const [passkey] = await db.select().from(passkeys).where(isPasskey(accountId, id))
  return passkey ?? null
}

/** Stores a passkey; false when the account has it already. */
export async function insertPasskey(
  db: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return added.length > 0
}

/** Records a use; false when a later one was recorded, which indicates a cloned authenticator. */
export async function recordUse(
  db: Database,
  {
    accountId,
    id,
    counter,
    isBackedUp,
  }: Pick<Passkey, 'accountId' | 'id' | 'counter' | 'isBackedUp'>,
): Promise<boolean> {
  // Authenticators without a counter always send zero.
  const isLater = or(lt(passkeys.counter, counter), sql`${counter} = 0`)
  const updated = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
    .where(and(isPasskey(accountId, id), isLater))
    .returning({ id: passkeys.id })
  return updated.length > 0
}

/** Renames a passkey; false when the account has no passkey with the id. */
export async function setPasskeyName(
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const updated = await db
    .update(passkeys)
    .set({ name })
    .where(isPasskey(accountId, id))
    .returning({ id: passkeys.id })
  return updated.length > 0
}

export async function deletePasskey(db: Database, accountId: string, id: string): Promise<void> {
  await db.delete(passkeys).where(isPasskey(accountId, id))
}

function isPasskey(accountId: string, id: string) {
  return and(eq(passkeys.accountId, accountId), eq(passkeys.id, id))
}
