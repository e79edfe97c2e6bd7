import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { errorForLog } from '../database/error-for-log.ts'
import { aloneOnAllServers } from './alone-on-all-servers.ts'
import type { RecurringJob } from './recurring-job.ts'

export type Jobs = {
  /** Asks what is at work to stop, and waits for it. */
  readonly close: () => Promise<void>
}

/** The schema of the database in which the queue keeps its tables; it migrates them itself. */
const SCHEMA = 'jobs'

/** A round that takes longer is given up, in seconds. */
const LONGEST_ROUND = 600

/** How long a finished round is remembered, in seconds. */
const MEMORY = 86_400

/** How long a round may take to stop, in milliseconds. */
const PATIENCE = 3000

export type JobSettings = {
  readonly logger: Logger
  /** What the queue cannot do for now; it goes on by itself. */
  readonly onError: (error: unknown) => void
}

/**
 * Opens the queue on the database that all servers share, and begins the first round of each job.
 * Without jobs it stays closed.
 *
 * @throws what the database says when it is away or refuses the tables of the queue
 */
export async function openJobs(
  pool: Pool,
  jobs: readonly RecurringJob[],
  { logger, onError }: JobSettings,
): Promise<Jobs> {
  if (jobs.length === 0) return { close: async () => undefined }
  const stopping = new AbortController()
  const boss = makeBoss(pool)
  boss.on('error', onError)
  try {
    await boss.start()
    for (const job of jobs) await begin(boss, job, { pool, logger, stop: stopping.signal })
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    close: async () => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: PATIENCE })
    },
  }
}

/** Asks for a round of a job beside the servers, as the command line does. */
export async function hurryJob(pool: Pool, name: string): Promise<void> {
  const boss = makeBoss(pool)
  await boss.start()
  await makeQueue(boss, name)
  await sendNow(boss, name)
  await boss.stop({ graceful: false })
}

function makeBoss(pool: Pool): PgBoss {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  return new PgBoss({ db: { executeSql }, schema: SCHEMA, schedule: false })
}

async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, {
    // One round waits at most; which one works is up to the lock.
    policy: 'short',
    expireInSeconds: LONGEST_ROUND,
    retryLimit: 0,
    deleteAfterSeconds: MEMORY,
  })
}

async function sendNow(boss: PgBoss, name: string): Promise<void> {
  await boss.deleteQueuedJobs(name)
  await boss.send(name, {})
}

type Surroundings = {
  readonly pool: Pool
  readonly logger: Logger
  readonly stop: AbortSignal
}

async function begin(
  boss: PgBoss,
  { name, everySeconds, run }: RecurringJob,
  { pool, logger, stop }: Surroundings,
): Promise<void> {
  await makeQueue(boss, name)
  await sendNow(boss, name)
  await boss.work(name, async ([job]) => {
    // First of all: whatever becomes of this round, there is a next one.
    await boss.send(name, {}, { startAfter: withJitter(everySeconds) })
    const signal = job ? AbortSignal.any([stop, job.signal]) : stop
    try {
      await aloneOnAllServers(pool, name, () => run(signal, (other) => sendNow(boss, other)))
    } catch (error) {
      logger.error({ err: errorForLog(error), job: name }, 'a job failed')
    }
  })
}

/** So that installations do not all call at the same moment. */
function withJitter(seconds: number): number {
  return Math.round(seconds * (0.9 + Math.random() * 0.2))
}
