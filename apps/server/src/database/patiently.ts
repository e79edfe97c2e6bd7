import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { liftLimits } from './connections/open-pool.ts'
import type { RootDatabase } from './database.ts'

/**
 * Does work of a start, which may wait long for another server that does the same: on a connection
 * of its own and without the time limits of calls. Closing it gives back every lock on it.
 */
export async function patiently<T>(pool: Pool, work: (db: RootDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await liftLimits(client)
    return await work(drizzle(client))
  } finally {
    client.release(true)
  }
}
