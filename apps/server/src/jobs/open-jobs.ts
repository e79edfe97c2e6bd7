import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { noLongerThan } from '../database/connections/no-longer-than.ts'
import { errorForLog } from '../database/error-for-log.ts'
import { aloneOnAllServers } from './alone-on-all-servers.ts'
import { enqueueIn, makeBoss, makeQueueOfRounds, makeQueueOfWork, sendNow } from './make-boss.ts'
import type { Enqueue, QueuedJob } from './queued-job.ts'
import type { RecurringJob } from './recurring-job.ts'

export type Jobs = {
  readonly enqueue: Enqueue
  /** Asks what is at work to stop, and waits for it. */
  readonly close: () => Promise<void>
}

/** How long a round may take to stop, and then a queue that nothing is at work for, in milliseconds. */
const PATIENCE = 2500
const PATIENCE_AT_REST = 500

export type JobSettings = {
  readonly logger: Logger
  /** What is done when it is asked for. */
  readonly queued?: readonly QueuedJob[]
  /** What the queue cannot do for now; it goes on by itself. */
  readonly onError: (error: unknown) => void
  readonly countRun?: CountRun
}

/** What became of work on this server; `elsewhere` when another server was at it. */
type RunOutcome = 'done' | 'again' | 'elsewhere' | 'failed'

/** Counts work that ended, after so many seconds. */
type CountRun = (job: string, outcome: RunOutcome, seconds: number) => void

/**
 * Opens the queue on the database that all servers share, and begins the first round of each job.
 * Without jobs it stays closed.
 *
 * @throws what the database says when it is away or refuses the tables of the queue
 */
export async function openJobs(
  pool: Pool,
  jobs: readonly RecurringJob[],
  { logger, onError, queued = [], countRun = NO_COUNT }: JobSettings,
): Promise<Jobs> {
  if (jobs.length + queued.length === 0) return { enqueue: NOTHING, close: NOTHING }
  const stopping = new AbortController()
  const boss = makeBoss(pool)
  const workers = new Map<string, string>()
  const atWork = new Set<Promise<unknown>>()
  const track: Track = (work) => {
    const settled = work.catch(() => undefined).finally(() => atWork.delete(settled))
    atWork.add(settled)
    return work
  }
  boss.on('error', onError)
  try {
    await boss.start()
    const surroundings = { pool, logger, stop: stopping.signal, track, countRun }
    for (const job of queued) workers.set(job.name, await beginQueued(boss, job, surroundings))
    for (const job of jobs) await begin(boss, job, surroundings)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    enqueue: async (name, key) => {
      await enqueueIn(boss, name, key)
      // Where a worker of this server is at rest, it need not look for the work first.
      boss.notifyWorker(workers.get(name) ?? '')
    },
    close: async () => {
      stopping.abort()
      await noLongerThan(PATIENCE, Promise.all(atWork))
      // Its workers may wait for a database that no longer answers.
      await boss.stop({ graceful: true, timeout: PATIENCE_AT_REST })
    },
  }
}

const NOTHING = async () => undefined
const NO_COUNT: CountRun = () => undefined

/** Asks for a round of a job beside the servers, as the command line does. */
export async function hurryJob(pool: Pool, name: string): Promise<void> {
  const boss = makeBoss(pool)
  await boss.start()
  await makeQueueOfRounds(boss, name)
  await sendNow(boss, name)
  await boss.stop({ graceful: false })
}

/** Notes what a stop waits for. */
type Track = <Outcome>(work: Promise<Outcome>) => Promise<Outcome>

type Surroundings = {
  readonly track: Track
  readonly pool: Pool
  readonly logger: Logger
  readonly stop: AbortSignal
  readonly countRun: CountRun
}

async function begin(
  boss: PgBoss,
  { name, everySeconds, run }: RecurringJob,
  { pool, logger, stop, track, countRun }: Surroundings,
): Promise<void> {
  await makeQueueOfRounds(boss, name)
  await sendNow(boss, name)
  await boss.work(name, async ([job]) => {
    // First of all: whatever becomes of this round, there is a next one.
    await boss.send(name, {}, { startAfter: withJitter(everySeconds) })
    const signal = job ? AbortSignal.any([stop, job.signal]) : stop
    await timed(name, countRun, async () => {
      try {
        const hurry = (other: string) => sendNow(boss, other)
        const enqueue: Enqueue = (queue, key) => enqueueIn(boss, queue, key)
        const work = aloneOnAllServers(pool, name, () => run(signal, hurry, enqueue))
        return (await track(work)) ? 'done' : 'elsewhere'
      } catch (error) {
        logger.error({ err: errorForLog(error), job: name }, 'a job failed')
        return 'failed'
      }
    })
  })
}

/** Answers the name of its worker. */
async function beginQueued(
  boss: PgBoss,
  { name, atOnce, run }: QueuedJob,
  { logger, stop, track, countRun }: Surroundings,
): Promise<string> {
  await makeQueueOfWork(boss, name)
  const options = { localConcurrency: atOnce, pollingIntervalSeconds: 1 }
  return boss.work<{ key: string }>(name, options, async ([job]) => {
    if (!job) return
    const signal = AbortSignal.any([stop, job.signal])
    const outcome = await timed(name, countRun, () => attempt(job.data.key, signal))
    if (outcome === 'again') await enqueueIn(boss, name, job.data.key)
    // What was wrong is in the log; the tables of the queue learn that it is to be tried again.
    if (outcome === 'failed') throw new Error('The work failed')
  })

  async function attempt(key: string, signal: AbortSignal): Promise<'done' | 'again' | 'failed'> {
    try {
      return await track(run(key, signal))
    } catch (error) {
      logger.error({ err: errorForLog(error), job: name }, 'a job failed')
      return 'failed'
    }
  }
}

async function timed<Outcome extends RunOutcome>(
  job: string,
  countRun: CountRun,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const begin = performance.now()
  const outcome = await work()
  countRun(job, outcome, (performance.now() - begin) / 1000)
  return outcome
}

/** So that installations do not all call at the same moment. */
function withJitter(seconds: number): number {
  return Math.round(seconds * (0.9 + Math.random() * 0.2))
}
