import type { Pool } from 'pg'
import { inject } from 'vitest'

/** Counts the connections that wait for a lock, on any node of a cluster. */
export async function countLockWaiters(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    inject('isCluster')
      ? 'select distinct waiting_gpid from citus_lock_waits'
      : `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
