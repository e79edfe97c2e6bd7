import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { parseEnvironment } from '../src/config/config.ts'
import { readQueue } from '../src/metrics/queue-store.ts'
import { type RunningServer, startServer } from '../src/start-server.ts'

const database = withTestDatabase()
let dataFolder: string
let servers: RunningServer[] = []

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data of a server '))
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
})
afterAll(() => rm(dataFolder, { recursive: true }))

async function start(settings: Record<string, string>) {
  const environment = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    READ_ANNOUNCEMENTS: 'off',
    ...settings,
  })
  if (!environment.ok) throw new Error('The environment should be good.')
  const started = await startServer({
    environment: environment.value,
    logger: pino({ level: 'silent' }),
    runsAsRoot: false,
    onLost: () => undefined,
  })
  if (started.ok) servers.push(started.value)
  return started
}

async function startGood(settings: Record<string, string> = {}): Promise<RunningServer> {
  const started = await start({ METRICS_PORT: '0', ...settings })
  if (!started.ok) throw new Error(started.problem)
  return started.value
}

/** An open connection would delay the stop. */
function ask(port: number | null, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
}

async function metricsOf({ metricsPort }: RunningServer): Promise<string> {
  const response = await ask(metricsPort, '/metrics')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  return response.text()
}

test('serves the metrics of each server on its own port only, in all roles', async () => {
  // It was there first, so the first rounds were its own if it worked.
  const two = await startGood({ PROCESS: 'web' })
  const one = await startGood()
  for (let call = 0; call < 3; call++) await (await ask(one.port, '/api/games')).text()
  await (await ask(two.port, '/api/games')).text()
  const calls = 'bannerday_requests_total{call="GET /api/games",code="200"}'
  expect(await metricsOf(one)).toContain(`${calls} 3\n`)
  expect(await metricsOf(two)).toContain(`${calls} 1\n`)
  expect((await ask(one.metricsPort, '/api/games')).status).toBe(404)
  expect(await (await ask(one.port, '/metrics')).text()).not.toContain('bannerday_requests_total')

  await expect
    .poll(() => metricsOf(one))
    .toMatch(/run_duration_seconds_count\{queue="tend-imports"/)
  expect(await metricsOf(two)).not.toContain('bannerday_job_run_duration_seconds_count')
  const told = await metricsOf(one)
  expect(told).toContain('bannerday_database_up 1')
  expect(told).toMatch(/bannerday_pool_connections_max\{pool="jobs"\} [1-9]/)
  expect(told).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/)
  expect(told).toMatch(/process_resident_memory_bytes [1-9]/)

  expect(await start({ METRICS_PORT: String(one.metricsPort) })).toEqual({
    ok: false,
    problem: `METRICS_PORT: ${one.metricsPort} is already in use`,
  })
})

test('reads the pending jobs from the queue tables, without finished ones', async () => {
  await startGood()
  await expect
    .poll(() => readQueue(database.pool))
    .toContainEqual(
      expect.objectContaining({ queue: 'tend-imports', state: 'later', count: 1, oldest: 0 }),
    )
  await database.pool.query(
    `update jobs.job set start_after = now() - interval '1 hour' where name = 'forget-deleted-pulls' and state = 'created'`,
  )
  const [due] = (await readQueue(database.pool)).filter(({ state }) => state === 'due')
  expect(due).toMatchObject({ queue: 'forget-deleted-pulls', count: 1 })
  expect(due!.oldest).toBeGreaterThan(3500)
})
