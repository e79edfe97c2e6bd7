import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

/**
 * Has transactions about the same thing take turns until they end: a server that reads a source, and
 * a person who has its stored answers read again.
 *
 * @param name of a source or a game
 */
export async function takeTurns(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`announcements of ${name}`}))`)
}
