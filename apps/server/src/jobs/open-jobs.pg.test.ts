import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { runJobNow, type Jobs, type JobSettings, openJobs } from './open-jobs.ts'
import type { RecurringJob } from './recurring-job.ts'

const database = withTestDatabase()
const logger = pino({ level: 'silent' })
let open: Jobs[] = []

afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.close()))
  open = []
})

/** A server that runs the job. */
async function serve(job: RecurringJob, countRun?: JobSettings['countRun']): Promise<Jobs> {
  const onError = (error: unknown) => {
    throw error
  }
  const jobs = await openJobs(database.pool, [job], {
    logger,
    onError,
    ...(countRun && { countRun }),
  })
  open.push(jobs)
  return jobs
}

test('starts the first round at once and the next one after its interval', async () => {
  let rounds = 0
  await serve({ name: 'first', everySeconds: 900, run: async () => void (rounds += 1) })
  await expect.poll(() => rounds).toBe(1)
  const { rows } = await database.pool.query<{ wait: number }>(
    "select extract(epoch from start_after - now())::int as wait from jobs.job where name = 'first' and state = 'created'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.wait).toBeGreaterThan(800)
  expect(rows[0]!.wait).toBeLessThanOrEqual(990)
})

test('runs the next round after a failed one', async () => {
  let rounds = 0
  const counted: string[] = []
  const run = async () => {
    rounds += 1
    throw new Error('broken')
  }
  await serve({ name: 'again', everySeconds: 1, run }, (job, outcome) =>
    counted.push(`${job} ${outcome}`),
  )
  await expect.poll(() => rounds).toBeGreaterThanOrEqual(3)
  await expect.poll(() => counted.slice(0, 2)).toEqual(['again failed', 'again failed'])
})

test('runs a round on one of several servers at a time', async () => {
  let running = 0
  let maxRunning = 0
  let rounds = 0
  let endRound: () => void = () => undefined
  // A round lasts until another server has tried to run the next one.
  const run = async (signal: AbortSignal) => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise<void>((resolve) => {
      endRound()
      endRound = resolve
      signal.addEventListener('abort', () => resolve())
    })
    running -= 1
    rounds += 1
  }
  const countRun: JobSettings['countRun'] = (_, outcome) => {
    if (outcome === 'elsewhere') endRound()
  }
  const job = { name: 'alone', everySeconds: 1, run }
  await Promise.all([serve(job, countRun), serve(job, countRun), serve(job, countRun)])
  await expect.poll(() => rounds).toBeGreaterThanOrEqual(2)
  expect(maxRunning).toBe(1)
})

test('lets a job start the round of another', async () => {
  let rounds = 0
  const hurried = { name: 'second', everySeconds: 900, run: async () => void (rounds += 1) }
  await serve(hurried)
  await expect.poll(() => rounds).toBe(1)
  await serve({ name: 'hurries', everySeconds: 900, run: (_, runNow) => runNow('second') })
  await expect.poll(() => rounds).toBe(2)
})

test('starts a round on request from outside, and waits for one that is stopping', async () => {
  let rounds = 0
  let stopped = false
  const run = async (signal: AbortSignal) => {
    rounds += 1
    if (rounds === 1) return
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    // Longer than closing an idle queue takes.
    for (let count = 0; count < 50; count += 1) await database.pool.query('select 1')
    stopped = true
  }
  const jobs = await serve({ name: 'hurried', everySeconds: 900, run })
  await expect.poll(() => rounds).toBe(1)
  await runJobNow(database.pool, 'hurried')
  await expect.poll(() => rounds).toBe(2)
  await jobs.close()
  expect(stopped).toBe(true)
})
