import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/tables/accounts.ts'
import { calendarAddresses } from '../database/tables/calendar-addresses.ts'

/** Reads the nonce of an account's calendar; null without a calendar or for a suspended account. */
export async function readNonce(db: Database, accountId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ nonce: calendarAddresses.nonce })
    .from(calendarAddresses)
    .innerJoin(accounts, eq(accounts.id, calendarAddresses.accountId))
    .where(and(eq(calendarAddresses.accountId, accountId), isNull(accounts.suspendedAt)))
  return row?.nonce ?? null
}

/** Replaces the nonce in the URL of an account's calendar. */
export async function writeNonce(db: Database, accountId: string, nonce: Buffer): Promise<void> {
  await db
    .insert(calendarAddresses)
    .values({ accountId, nonce })
    .onConflictDoUpdate({ target: calendarAddresses.accountId, set: { nonce } })
}

export async function removeNonce(db: Database, accountId: string): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.accountId, accountId))
}
