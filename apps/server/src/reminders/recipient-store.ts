import { inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/tables/accounts.ts'

/** The owner of a digest or channel. */
export type Owner = {
  readonly username: string
  readonly email: string | null
  /** False for an account that is not activated or suspended. */
  readonly isActive: boolean
}

/**
 * Reads the owners of digests or channels by account id, in a query of its own: accounts may be on
 * other shards. Deleted accounts are missing.
 */
export async function readOwners(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Owner>> {
  if (accountIds.length === 0) return new Map()
  const { id, username, email, activatedAt, suspendedAt } = accounts
  const rows = await db
    .select({ id, username, email, activatedAt, suspendedAt })
    .from(accounts)
    .where(inArray(id, [...new Set(accountIds)]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        username: row.username,
        email: row.email,
        isActive: row.activatedAt !== null && row.suspendedAt === null,
      },
    ]),
  )
}
