import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

/**
 * Acquires an advisory lock until the transaction ends, so that a server that reads a source and an
 * operator who reparses it exclude each other.
 *
 * @param name of a source or a game
 */
export async function lockAnnouncements(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`announcements of ${name}`}))`)
}
