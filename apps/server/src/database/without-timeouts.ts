import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { liftLimits } from './connections/open-pool.ts'
import type { RootDatabase } from './database.ts'

/**
 * Runs work at startup that may wait long for another server: on its own connection, without the
 * timeouts of requests. Closing the connection releases its locks.
 */
export async function withoutTimeouts<T>(
  pool: Pool,
  work: (db: RootDatabase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await liftLimits(client)
    return await work(drizzle(client))
  } finally {
    client.release(true)
  }
}
