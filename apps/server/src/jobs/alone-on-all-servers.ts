import type { Pool, PoolClient } from 'pg'
import { liftLimits } from '../database/connections/open-pool.ts'

/** Beside the lock's own number, so that nobody else's locks are met. */
export const LOCK_SPACE = 20_261_122

/**
 * Does the work unless another server is at work of this name; answers whether it did. The lock
 * is the connection's: a server that is killed lets go of it at once.
 *
 * @param work gets the connection, for further locks that are to end with it
 */
export async function aloneOnAllServers(
  pool: Pool,
  name: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    // It says nothing for as long as the work takes.
    await liftLimits(client)
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCK_SPACE, name],
    )
    if (rows[0]?.locked !== true) return false
    await work(client)
    return true
  } finally {
    // Closing the connection is what surely gives the lock back.
    client.release(true)
  }
}
