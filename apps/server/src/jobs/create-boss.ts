import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'

/** Schema of the queue tables; pg-boss migrates them itself. */
const SCHEMA = 'jobs'

/** Timeout of a round, in seconds. */
const ROUND_TIMEOUT_SECONDS = 600

/** Retention of a finished round, in seconds. */
const RETENTION_SECONDS = 86_400

/**
 * Timeout of work on demand, which may take long; a killed server is detected by its missing
 * heartbeat. In seconds.
 */
const WORK_TIMEOUT_SECONDS = 86_400
const HEARTBEAT_SECONDS = 30

/**
 * Creates the queue in the shared database, without starting it.
 *
 * @param supervise whether this process also maintains the queue: expired and finished jobs
 */
export function createBoss(pool: Pool, { supervise = true } = {}): PgBoss {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  return new PgBoss({ db: { executeSql }, schema: SCHEMA, schedule: false, supervise })
}

/** Creates the queue for the rounds of a recurring job. */
export async function createRoundQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, {
    // At most one round waits; the advisory lock decides which server runs it.
    policy: 'short',
    expireInSeconds: ROUND_TIMEOUT_SECONDS,
    retryLimit: 0,
    deleteAfterSeconds: RETENTION_SECONDS,
  })
}

/** Creates the queue for work on demand. */
export async function createWorkQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, {
    // At most one job waits per key.
    policy: 'short',
    expireInSeconds: WORK_TIMEOUT_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: RETENTION_SECONDS,
  })
}

/** Starts the next round of a job now. */
export async function startRoundNow(boss: PgBoss, name: string): Promise<void> {
  await boss.deleteQueuedJobs(name)
  await boss.send(name, {})
}

/** Requests the work of a key, in a group if given. */
export async function enqueueWork(
  boss: PgBoss,
  name: string,
  key: string,
  group: string | null = null,
): Promise<void> {
  await boss.send(
    name,
    { key },
    { singletonKey: key, ...(group !== null && { group: { id: group } }) },
  )
}
