import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Activity } from '@bannerday/contract/activities'
import type { Source } from '@bannerday/contract/sources'
import type { Announced } from '@bannerday/simulators/official/announced'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { festival as october } from '#testing/test-announcements.ts'
import { useServers } from '#testing/use-servers.ts'

const command = fileURLToPath(new URL('../src/announcements.ts', import.meta.url))
const database = withTestDatabase({ migrated: false })
const { start, dataFolder } = useServers()
let simulator: OfficialSimulator

beforeEach(async () => {
  simulator = await startOfficialSimulator()
  await database.pool.query(
    'drop schema public cascade; create schema public; drop schema if exists jobs cascade; drop schema if exists drizzle cascade',
  )
})
afterEach(() => simulator.close())

const HOUR_MS = 3_600_000

/** An event of these days, which ends so many hours later than announced at first. */
function festival(laterHours = 0): Announced {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 14)
  return {
    ...october,
    start: { kind: 'exact', at: `${at(-24)}00:00`, basis: 'server' },
    end: { kind: 'exact', at: `${at(240 + laterHours)}59:59`, basis: 'server' },
    shown: { from: Date.now() - 48 * HOUR_MS, until: Date.now() + 480 * HOUR_MS },
  }
}

const env = (change: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  READ_ANNOUNCEMENTS: 'on',
  OFFICIAL_GATEWAY: simulator.origin,
  ...change,
})

async function get<Data>(origin: string, path: string): Promise<Data> {
  const answer = await fetch(`${origin}${path}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Waits until every source was read well. */
async function allRead(origin: string): Promise<void> {
  const states = async () => {
    const { sources } = await get<{ sources: Source[] }>(origin, `/api/sources?t=${Math.random()}`)
    return [...new Set(sources.map(({ state }) => state))]
  }
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(['ok'])
}

/** The festivals that a server shows. */
async function festivals(origin: string): Promise<Activity[]> {
  const path = '/api/events?lang=en&games=genshin'
  const { events } = await get<{ events: { events: Activity[] }[] }>(origin, path)
  return events[0]!.events.filter(({ title }) => title === october.titles.en)
}

/** Runs `npm run announcements -- …` beside the servers. */
function announcements(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { env: { ...process.env, ...env() } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    )
  })
}

async function count(table: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]!.count
}

const patient = { timeout: 30_000, interval: 300 }

test('reads everything on a first start, and shows later changes without a restart', async () => {
  simulator.order({ announce: [festival()] })
  const origin = await start(env()).ready
  await allRead(origin)
  await expect.poll(() => festivals(origin), patient).toHaveLength(1)
  const picture = async () => (await festivals(origin))[0]?.banner_img ?? ''
  await expect.poll(picture, patient).toMatch(/^\/images\//)
  const file = await fetch(`${origin}${await picture()}`)
  expect(file.headers.get('content-type')).toBe('image/webp')

  simulator.order({ announce: [{ ...festival(), end: festival(72).end }] })
  await forgetTheHour()
  expect((await announcements('check')).code).toBe(0)
  await expect.poll(async () => (await festivals(origin))[0]?.moved, patient).toHaveLength(1)
})

/** Makes the last reading of the sources an hour old. */
async function forgetTheHour(): Promise<void> {
  await database.pool.query("update announcement_sources set asked_at = now() - interval '1 hour'")
}

/** Waits until every source was read since then. */
async function allAsked(): Promise<void> {
  const unasked = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int as count from announcement_sources where asked_at < now() - interval '30 minutes'",
    )
    return rows[0]!.count
  }
  await expect.poll(unasked, { timeout: 60_000, interval: 500 }).toBe(0)
}

test('lets corrections of an operator override sources until they are removed', async () => {
  simulator.order({ announce: [festival()] })
  const origin = await start(env()).ready
  await expect.poll(() => festivals(origin), patient).toHaveLength(1)
  const [event] = await festivals(origin)
  const end = async () => (await festivals(origin))[0]?.end_time
  const set = await announcements('set', event!.uuid, '--end', '2036-12-24T03:59 server')
  expect(set).toEqual({ code: 0, said: `${event!.uuid}: end is 2036-12-24T03:59:00 server\n` })
  await expect.poll(end, patient).toBe('2036-12-24T03:59:00')
  const early = await announcements('set', event!.uuid, '--end', '2001-12-24T03:59 server')
  expect(early.code).toBe(1)
  expect(early.said).toMatch(/would end before it starts: .* to 2001-12-24T03:59:00 server$/m)
  expect((await announcements('reparse')).code).toBe(0)
  expect(await end()).toBe('2036-12-24T03:59:00')
  expect((await announcements('unset', event!.uuid.slice(0, 8))).code).toBe(0)
  await expect.poll(end, patient).toBe(event!.end_time)

  expect((await announcements('list')).said).toContain(october.titles.en)
  expect((await announcements('list', '--doubtful')).said).not.toContain(october.titles.en)
  const { corrections } = JSON.parse((await announcements('show', event!.uuid)).said) as {
    corrections: unknown[]
  }
  expect(corrections).toHaveLength(1)
  await announcements('hide', event!.uuid)
  await expect.poll(() => festivals(origin), patient).toEqual([])
  const unknown = await announcements('hide', 'ffffff')
  expect(unknown).toEqual({ code: 1, said: 'There is no activity ffffff\n' })
  expect((await announcements('hide')).code).toBe(2)
})

test('reads on one of two servers, and shows the result on both', async () => {
  simulator.order({ announce: [festival()] })
  const servers = [start(env()), runBeside()]
  const origins = await Promise.all(servers.map(({ ready }) => ready))
  for (const origin of origins) {
    await allRead(origin)
    await expect.poll(() => festivals(origin), patient).toHaveLength(1)
  }
  const asked = simulator.asked().filter((address) => address.includes('/api/'))
  expect(asked.length).toBe(new Set(asked).size)
})

const runBeside = () => start(env({ DATA_DIR: `${dataFolder()}-beside` }))

test('loses and duplicates nothing when a server is killed during a reading', async () => {
  simulator.order({ announce: [festival()], faults: { 'lang=fr': 'silent', '/fr.json': 'silent' } })
  const first = start(env())
  await first.ready
  await expect
    .poll(() => simulator.asked().some((address) => address.includes('lang=fr')), patient)
    .toBe(true)
  first.child.kill('SIGKILL')
  await first.ended
  const before = await count('announcement_sightings')
  expect(before).toBeGreaterThan(0)
  simulator.order({ faults: { 'lang=fr': null, '/fr.json': null } })
  await forgetTheHour()
  const origin = await start(env()).ready
  await allAsked()
  await allRead(origin)
  await expect.poll(() => festivals(origin), patient).toHaveLength(1)
  const [answers, sightings] = [
    await count('announcement_answers'),
    await count('announcement_sightings'),
  ]
  expect(sightings).toBeGreaterThan(before)
  await forgetTheHour()
  await announcements('check')
  await allAsked()
  expect(await festivals(origin)).toHaveLength(1)
  expect([await count('announcement_answers'), await count('announcement_sightings')]).toEqual([
    answers,
    sightings,
  ])
})

test('serves as before without a network, and logs once which services are unreachable', async () => {
  const nowhere = env({ OFFICIAL_GATEWAY: 'http://127.0.0.1:9', LOG_LEVEL: 'info' })
  const server = start(nowhere)
  const origin = await server.ready
  const said = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('could not reach'))
  await expect.poll(said, patient).toHaveLength(1)
  expect(said()[0]).toContain('sg-hk4e-api.hoyoverse.com')
  expect(said()[0]).toContain('aki-gm-resources-back.aki-game.com')
  await announcements('check')
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const { events } = await get<{ events: { events: Activity[] }[] }>(
    origin,
    '/api/events?lang=en&games=genshin.starrail.zenless.wuthering',
  )
  expect(events.every(({ events }) => events.length > 0)).toBe(true)
  const faults = async () => {
    const { sources } = await get<{ sources: Source[] }>(origin, '/api/sources')
    return sources.map(({ state, fault }) => `${state} ${fault}`)
  }
  await expect.poll(faults, patient).toContain('failing unreachable')
  expect(said()).toHaveLength(1)
})
