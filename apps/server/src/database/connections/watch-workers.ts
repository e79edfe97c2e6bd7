import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getReason } from '../embedded/embedded-problem.ts'
import { getCause } from './is-outage.ts'
import type { PoolTimeouts } from './open-pool.ts'
import { withTimeout } from './with-timeout.ts'

/** The database workers of a cluster. */
export type WorkerWatch = {
  /**
   * Returns the number of workers that the coordinator cannot reach; 0 without a cluster. The
   * result is at most ten seconds old, or that of the last complete check while one is running.
   */
  readonly countUnreachable: () => Promise<number>
  readonly close: () => Promise<void>
}

type CheckedDatabase = {
  readonly openPool: (timeouts: PoolTimeouts, connections: number) => Pool
}

const CHECK_LIFETIME_MS = 10_000

/** Timeout of a caller; the check itself continues. */
const CALLER_TIMEOUT_MS = 1000

/** The coordinator asks one worker after another. */
const TIMEOUTS: PoolTimeouts = { connection: 1000, response: 60_000 }
const WORKER_TIMEOUT_MS = 2000

/** Timeout for a running check on stop. */
const CLOSE_TIMEOUT_MS = 200

const FIND_CITUS = `select to_regproc('citus_check_connection_to_node') is not null as is_cluster`

const FIND_UNREACHABLE = `
  select nodename || ':' || nodeport as worker from pg_dist_node
  where isactive and noderole = 'primary'
    and not citus_check_connection_to_node(nodename, nodeport)`

/** Watches the workers of a Citus cluster, and logs each change. */
export function watchWorkers({ openPool }: CheckedDatabase, logger: Logger): WorkerWatch {
  let pool: Pool | null = null
  let count = 0
  let described = ''
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    pool ??= openPool(TIMEOUTS, 1)
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ is_cluster: boolean }>(FIND_CITUS)
      if (rows[0]?.is_cluster !== true) return
      // In a transaction, because a pooler would give a setting of the session to other clients.
      await client.query(`begin; set local citus.node_connection_timeout to ${WORKER_TIMEOUT_MS}`)
      record((await client.query<{ worker: string }>(FIND_UNREACHABLE)).rows)
    } finally {
      // Ends the transaction too.
      client.release(true)
    }
  }

  function record(unreachable: readonly { worker: string }[]): void {
    const workers = unreachable.map(({ worker }) => worker).toSorted()
    count = workers.length
    if (workers.join() === described) return
    described = workers.join()
    if (count > 0) logger.error({ workers }, 'database workers unreachable')
    else logger.info('all database workers reachable again')
  }

  return {
    countUnreachable: async () => {
      if (performance.now() - checkedAt >= CHECK_LIFETIME_MS) {
        // Single-flight: all callers share the running check.
        checking ??= check()
          // While the coordinator is away, the database watch reports it.
          .catch((error: unknown) =>
            logger.debug({ reason: getReason(getCause(error)) }, 'no worker checked'),
          )
          .finally(() => {
            checking = null
            checkedAt = performance.now()
          })
        await withTimeout(CALLER_TIMEOUT_MS, checking)
      }
      return count
    },
    close: async () => {
      if (pool) await withTimeout(CLOSE_TIMEOUT_MS, pool.end())
    },
  }
}
