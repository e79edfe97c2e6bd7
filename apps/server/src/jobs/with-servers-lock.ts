import type { Pool, PoolClient } from 'pg'
import { liftLimits } from '../database/connections/open-pool.ts'

/** A namespace that separates our advisory locks from others in the database. */
export const LOCK_SPACE = 20_261_122

/**
 * Runs work under an advisory lock of all servers, unless another server holds it. Returns whether the
 * work ran. The lock belongs to the connection, so a killed server releases it at once.
 *
 * @param work receives the connection, for further locks with the same lifetime
 */
export async function withServersLock(
  pool: Pool,
  name: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    // The connection is idle for the duration of the work.
    await liftLimits(client)
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCK_SPACE, name],
    )
    if (rows[0]?.locked !== true) return false
    await work(client)
    return true
  } finally {
    // Closing the connection releases the lock reliably.
    client.release(true)
  }
}
