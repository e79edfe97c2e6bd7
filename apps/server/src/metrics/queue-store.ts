import type { Pool } from 'pg'

/** How many jobs of a queue are in a state, and since when the first of them is, in seconds. */
export type QueueRow = {
  readonly queue: string
  /** Waiting for its time, waiting for a server although its time has come, or at work. */
  readonly state: 'later' | 'due' | 'active'
  readonly count: number
  readonly oldest: number
}

/** More than this are not counted: whoever has so many needs no exact number. */
const MOST_JOBS = 10_000

/**
 * What waits and what is at work in the queue, which keeps its tables in a schema of its own. Jobs that
 * have ended are not looked at.
 *
 * @throws what the database says when it is away or has no queue yet
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
    [MOST_JOBS],
  )
  return rows
}
