import type { Pool } from 'pg'

/** Number of jobs of a queue in a state, and the age of the oldest one in seconds. */
export type QueueRow = {
  readonly queue: string
  /** Scheduled, due but waiting for a server, or running. */
  readonly state: 'later' | 'due' | 'active'
  readonly count: number
  readonly oldest: number
}

/** Maximum count: above it, the exact number does not matter. */
const MAX_JOBS = 10_000

/**
 * Reads the pending and running jobs of the queue, whose tables have their own schema. Finished
 * jobs do not count.
 *
 * @throws the database error when the database is unreachable or has no queue yet
 */
export async function readQueue(pool: Pool): Promise<readonly QueueRow[]> {
  const { rows } = await pool.query<QueueRow>(
    `select name as queue,
       case when state = 'active' then 'active' when since > now() then 'later' else 'due' end as state,
       count(*)::int as count,
       greatest(0, extract(epoch from now() - min(since)))::float as oldest
     from (
       select name, state, case when state = 'active' then started_on else start_after end as since
       from jobs.job where state <= 'active' limit $1
     ) as open
     group by 1, 2`,
    [MAX_JOBS],
  )
  return rows
}
