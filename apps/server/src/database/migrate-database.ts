import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

/** Any number will do, but it must never change: all servers of all versions agree on it. */
const MIGRATION_LOCK = 20_261_121

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Brings the tables to the form that this code expects. Servers that start at the same moment
 * take turns; without the lock all but one fail.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Closing the connection is what surely gives the lock back.
    client.release(true)
    throw error
  }
}
