import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withTimeout } from '../database/connections/with-timeout.ts'
import { errorForLog } from '../database/error-for-log.ts'
import { withServersLock } from './with-servers-lock.ts'
import {
  enqueueWork,
  createBoss,
  createRoundQueue,
  createWorkQueue,
  startRoundNow,
} from './create-boss.ts'
import type { Enqueue, QueuedJob } from './queued-job.ts'
import type { RecurringJob } from './recurring-job.ts'

export type Jobs = {
  readonly enqueue: Enqueue
  /** Aborts running work and waits for it. */
  readonly close: () => Promise<void>
}

/** Timeouts for stopping: of a round, then of the idle queue. */
const STOP_TIMEOUT_MS = 2500
const IDLE_STOP_TIMEOUT_MS = 500

export type JobSettings = {
  readonly logger: Logger
  /** Work on demand. */
  readonly queued?: readonly QueuedJob[]
  /** Called when the queue fails temporarily; it recovers without help. */
  readonly onError: (error: unknown) => void
  readonly countRun?: CountRun
}

/** The outcome of work on this server; `elsewhere` when another server runs it. */
type RunOutcome = 'done' | 'again' | 'elsewhere' | 'failed'

/** Counts work that ended, after so many seconds. */
type CountRun = (job: string, outcome: RunOutcome, seconds: number) => void

/**
 * Opens the queue (pg-boss) in the shared database and starts the first round of each job. Without
 * jobs it stays closed.
 *
 * @throws the database error when the database is unreachable or refuses the queue tables
 */
export async function openJobs(
  pool: Pool,
  jobs: readonly RecurringJob[],
  { logger, onError, queued = [], countRun = ignoreRun }: JobSettings,
): Promise<Jobs> {
  if (jobs.length + queued.length === 0) return { enqueue: doNothing, close: doNothing }
  const stopping = new AbortController()
  const boss = createBoss(pool)
  const workers = new Map<string, string>()
  const running = new Set<Promise<unknown>>()
  const track: Track = (work) => {
    const settled = work.catch(() => undefined).finally(() => running.delete(settled))
    running.add(settled)
    return work
  }
  boss.on('error', onError)
  try {
    await boss.start()
    const jobContext = { pool, logger, stop: stopping.signal, track, countRun }
    for (const job of queued) workers.set(job.name, await startQueued(boss, job, jobContext))
    for (const job of jobs) await startRecurring(boss, job, jobContext)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    enqueue: async (name, key, group) => {
      await enqueueWork(boss, name, key, group)
      // Wakes an idle worker of this server, which then needs no polling.
      boss.notifyWorker(workers.get(name) ?? '')
    },
    close: async () => {
      stopping.abort()
      await withTimeout(STOP_TIMEOUT_MS, Promise.all(running))
      // The workers may wait for a database that no longer responds.
      await boss.stop({ graceful: true, timeout: IDLE_STOP_TIMEOUT_MS })
    },
  }
}

const doNothing = async () => undefined
const ignoreRun: CountRun = () => undefined

/** Requests a round of a job from outside of the servers, as the command line does. */
export async function runJobNow(pool: Pool, name: string): Promise<void> {
  const boss = createBoss(pool)
  await boss.start()
  await createRoundQueue(boss, name)
  await startRoundNow(boss, name)
  await boss.stop({ graceful: false })
}

/** Tracks running work, for which a stop waits. */
type Track = <Outcome>(work: Promise<Outcome>) => Promise<Outcome>

type JobContext = {
  readonly track: Track
  readonly pool: Pool
  readonly logger: Logger
  readonly stop: AbortSignal
  readonly countRun: CountRun
}

async function startRecurring(
  boss: PgBoss,
  { name, everySeconds, run }: RecurringJob,
  { pool, logger, stop, track, countRun }: JobContext,
): Promise<void> {
  await createRoundQueue(boss, name)
  await startRoundNow(boss, name)
  await boss.work(name, async ([job]) => {
    // Scheduled first: the next round happens whatever the outcome of this one.
    await boss.send(name, {}, { startAfter: withJitter(everySeconds) })
    const signal = job ? AbortSignal.any([stop, job.signal]) : stop
    await measureRun(name, countRun, async () => {
      try {
        const runNow = (other: string) => startRoundNow(boss, other)
        const enqueue: Enqueue = (queue, key, group) => enqueueWork(boss, queue, key, group)
        const work = withServersLock(pool, name, () => run(signal, runNow, enqueue))
        return (await track(work)) ? 'done' : 'elsewhere'
      } catch (error) {
        logger.error({ err: errorForLog(error), job: name }, 'job failed')
        return 'failed'
      }
    })
  })
}

/** Starts a worker and returns its name. */
async function startQueued(
  boss: PgBoss,
  { name, concurrency, groupConcurrency, run }: QueuedJob,
  { logger, stop, track, countRun }: JobContext,
): Promise<string> {
  await createWorkQueue(boss, name)
  const options = {
    localConcurrency: concurrency,
    pollingIntervalSeconds: 1,
    ...(groupConcurrency !== undefined && { groupConcurrency }),
  }
  return boss.work<{ key: string }>(name, options, async ([job]) => {
    if (!job) return
    const signal = AbortSignal.any([stop, job.signal])
    const outcome = await measureRun(name, countRun, () => tryRun(job.data.key, signal))
    if (outcome === 'again') await enqueueWork(boss, name, job.data.key, job.groupId)
    // The log has the cause; the exception makes the queue retry.
    if (outcome === 'failed') throw new Error('The work failed')
  })

  async function tryRun(key: string, signal: AbortSignal): Promise<'done' | 'again' | 'failed'> {
    try {
      return await track(run(key, signal))
    } catch (error) {
      logger.error({ err: errorForLog(error), job: name }, 'job failed')
      return 'failed'
    }
  }
}

async function measureRun<Outcome extends RunOutcome>(
  job: string,
  countRun: CountRun,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = await work()
  countRun(job, outcome, (performance.now() - startedAt) / 1000)
  return outcome
}

/** Spreads the requests of different installations. */
function withJitter(seconds: number): number {
  return Math.round(seconds * (0.9 + Math.random() * 0.2))
}
