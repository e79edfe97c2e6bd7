import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'

/** The schema of the database in which the queue keeps its tables; it migrates them itself. */
const SCHEMA = 'jobs'

/** A round that takes longer is given up, in seconds. */
const LONGEST_ROUND = 600

/** How long a finished round is remembered, in seconds. */
const MEMORY = 86_400

/** What is asked for may take long; a server that is killed is noticed by its silence, in seconds. */
const LONGEST_WORK = 86_400
const SILENCE = 30

/**
 * The queue on the database that all servers share, not started yet.
 *
 * @param supervise whether it also keeps the queue in order: what nobody ended, what is over
 */
export function makeBoss(pool: Pool, { supervise = true } = {}): PgBoss {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  return new PgBoss({ db: { executeSql }, schema: SCHEMA, schedule: false, supervise })
}

/** Where the rounds of a recurring job wait. */
export async function makeQueueOfRounds(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, {
    // One round waits at most; which one works is up to the lock.
    policy: 'short',
    expireInSeconds: LONGEST_ROUND,
    retryLimit: 0,
    deleteAfterSeconds: MEMORY,
  })
}

/** Where work waits that somebody asked for. */
export async function makeQueueOfWork(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, {
    // Of each key one waits at most.
    policy: 'short',
    expireInSeconds: LONGEST_WORK,
    heartbeatSeconds: SILENCE,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: MEMORY,
  })
}

/** Has the next round of a job begin now. */
export async function sendNow(boss: PgBoss, name: string): Promise<void> {
  await boss.deleteQueuedJobs(name)
  await boss.send(name, {})
}

/** Asks for the work of a key. */
export async function enqueueIn(boss: PgBoss, name: string, key: string): Promise<void> {
  await boss.send(name, { key }, { singletonKey: key })
}
