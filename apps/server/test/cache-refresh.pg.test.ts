import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as activityApi from '@bannerday/contract/activities'
import { successEnvelope } from '@bannerday/contract/envelope'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { activities } from '../src/database/tables/activities.ts'
import { parseEnvironment } from '../src/config/config.ts'
import { type RunningServer, startServer } from '../src/start-server.ts'

const HOUR_MS = 3_600_000

const database = withTestDatabase()
const logged: string[] = []
let dataFolder: string
let server: RunningServer

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data of a server '))
})
afterAll(() => rm(dataFolder, { recursive: true }))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const environment = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    READ_ANNOUNCEMENTS: 'off',
  })
  if (!environment.ok) throw new Error('The environment should be good.')
  const started = await startServer({
    environment: environment.value,
    logger: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    runsAsRoot: false,
    onLost: (line) => logged.push(line),
  })
  if (!started.ok) throw new Error(started.problem)
  server = started.value
  expect(server.metricsPort).toBeNull()
})
afterEach(() => vi.useRealTimers())

/** The first activity in the response of the running server. */
async function firstServed() {
  const address = `http://localhost:${server.port}/api/events?games=genshin&genshin_subgroup=event`
  // An open connection would delay the stop.
  const response = await fetch(address, { headers: { connection: 'close' } })
  const { data } = successEnvelope(activityApi.list.data).parse(await response.json())
  return (data as { events: { events: { uuid: string; title: string }[] }[] }).events[0]!.events[0]!
}
const titleServed = async () => (await firstServed()).title

test('serves hourly changes while it runs, and stops refreshing when it stops', async () => {
  const { uuid, title } = await firstServed()
  await database.db
    .update(activities)
    .set({ titles: { en: 'Renamed' } })
    .where(eq(activities.uuid, uuid))
  vi.advanceTimersByTime(HOUR_MS - 1)
  expect(await titleServed()).toBe(title)
  vi.advanceTimersByTime(1)
  await expect.poll(titleServed).toBe('Renamed')
  await server.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('logs a failed refresh and tries the next one', async () => {
  const { uuid, title } = await firstServed()
  await database.pool.query('alter table activities rename to activities_gone')
  vi.advanceTimersByTime(HOUR_MS)
  await expect.poll(() => logged.join('')).toContain('background work failed')
  expect(await titleServed()).toBe(title)
  await database.pool.query('alter table activities_gone rename to activities')
  await database.db
    .update(activities)
    .set({ titles: { en: 'Renamed again' } })
    .where(eq(activities.uuid, uuid))
  vi.advanceTimersByTime(HOUR_MS)
  await expect.poll(titleServed).toBe('Renamed again')
  await server.stop()
})
