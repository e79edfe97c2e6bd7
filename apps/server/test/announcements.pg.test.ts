import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Activity } from '@bannerday/contract/activities'
import type { Source } from '@bannerday/contract/sources'
import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { festival as baseFestival } from '#testing/test-announcements.ts'
import { withTestDatabase } from '#testing/test-database.ts'
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

/** Creates an event that is running; its end is moved by a number of hours. */
function createFestival(laterHours = 0): SimulatedAnnouncement {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 14)
  return {
    ...baseFestival,
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
  const response = await fetch(`${origin}${path}`)
  return ((await response.json()) as { data: Data }).data
}

/** Waits until every source has been read successfully. */
async function waitUntilRead(origin: string): Promise<void> {
  const states = async () => {
    const { sources } = await get<{ sources: Source[] }>(origin, `/api/sources?t=${Math.random()}`)
    return [...new Set(sources.map(({ state }) => state))]
  }
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(['ok'])
}

/** Fetches the festivals that a server shows. */
async function fetchFestivals(origin: string): Promise<Activity[]> {
  const path = '/api/events?lang=en&games=genshin'
  const { events } = await get<{ events: { events: Activity[] }[] }>(origin, path)
  return events[0]!.events.filter(({ title }) => title === baseFestival.titles.en)
}

/** Runs `npm run announcements -- …` beside the servers. */
function runAnnouncements(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { env: { ...process.env, ...env() } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

async function countRows(table: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]!.count
}

const POLL = { timeout: 30_000, interval: 300 }

/** Moves the last reading of all sources an hour back, so that they are due. */
async function expireReadings(): Promise<void> {
  await database.pool.query("update announcement_sources set asked_at = now() - interval '1 hour'")
}

/** Waits until every source has been requested since then. */
async function waitUntilRequested(): Promise<void> {
  const countDue = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int as count from announcement_sources where asked_at < now() - interval '30 minutes'",
    )
    return rows[0]!.count
  }
  await expect.poll(countDue, { timeout: 60_000, interval: 500 }).toBe(0)
}

const startSecond = () => start(env({ DATA_DIR: `${dataFolder()}-beside` }))

describe('a server that reads announcements', () => {
  test('reads all sources on its first start, and shows later changes without a restart', async () => {
    simulator.configure({ announce: [createFestival()] })
    const origin = await start(env()).ready
    await waitUntilRead(origin)
    await expect.poll(() => fetchFestivals(origin), POLL).toHaveLength(1)
    const fetchImage = async () => (await fetchFestivals(origin))[0]?.banner_img ?? ''
    await expect.poll(fetchImage, POLL).toMatch(/^\/images\//)
    const file = await fetch(`${origin}${await fetchImage()}`)
    expect(file.headers.get('content-type')).toBe('image/webp')

    simulator.configure({ announce: [{ ...createFestival(), end: createFestival(72).end }] })
    await expireReadings()
    expect((await runAnnouncements('check')).code).toBe(0)
    await expect.poll(async () => (await fetchFestivals(origin))[0]?.moved, POLL).toHaveLength(1)
  })

  test('lets corrections of an operator override sources until they are removed', async () => {
    // Without the bundled facts, which take ten seconds of processor time to read.
    simulator.configure({ facts: false, announce: [createFestival()] })
    const origin = await start(env()).ready
    await expect.poll(() => fetchFestivals(origin), POLL).toHaveLength(1)
    const [event] = await fetchFestivals(origin)
    const end = async () => (await fetchFestivals(origin))[0]?.end_time
    const set = await runAnnouncements('set', event!.uuid, '--end', '2036-12-24T03:59 server')
    expect(set).toEqual({ code: 0, output: `${event!.uuid}: end is 2036-12-24T03:59:00 server\n` })
    await expect.poll(end, POLL).toBe('2036-12-24T03:59:00')
    const early = await runAnnouncements('set', event!.uuid, '--end', '2001-12-24T03:59 server')
    expect(early.code).toBe(1)
    expect(early.output).toMatch(/would end before it starts: .* to 2001-12-24T03:59:00 server$/m)
    expect((await runAnnouncements('reparse')).code).toBe(0)
    expect(await end()).toBe('2036-12-24T03:59:00')
    expect((await runAnnouncements('unset', event!.uuid.slice(0, 8))).code).toBe(0)
    await expect.poll(end, POLL).toBe(event!.end_time)

    expect((await runAnnouncements('list')).output).toContain(baseFestival.titles.en)
    expect((await runAnnouncements('list', '--doubtful')).output).not.toContain(
      baseFestival.titles.en,
    )
    const { corrections } = JSON.parse((await runAnnouncements('show', event!.uuid)).output) as {
      corrections: unknown[]
    }
    expect(corrections).toHaveLength(1)
    await runAnnouncements('hide', event!.uuid)
    await expect.poll(() => fetchFestivals(origin), POLL).toEqual([])
    const unknown = await runAnnouncements('hide', 'ffffff')
    expect(unknown).toEqual({ code: 1, output: 'There is no activity ffffff\n' })
    expect((await runAnnouncements('hide')).code).toBe(2)
  })

  test('reads on one of two servers, and shows the result on both', async () => {
    simulator.configure({ announce: [createFestival()] })
    const servers = [start(env()), startSecond()]
    const origins = await Promise.all(servers.map(({ ready }) => ready))
    for (const origin of origins) {
      await waitUntilRead(origin)
      await expect.poll(() => fetchFestivals(origin), POLL).toHaveLength(1)
    }
    const requested = simulator.requestedUrls().filter((address) => address.includes('/api/'))
    expect(requested.length).toBe(new Set(requested).size)
  })

  test('loses and duplicates nothing when a server is killed during a reading', async () => {
    simulator.configure({
      announce: [createFestival()],
      faults: { 'lang=fr': 'silent', '/fr.json': 'silent' },
    })
    const first = start(env())
    await first.ready
    await expect
      .poll(() => simulator.requestedUrls().some((address) => address.includes('lang=fr')), POLL)
      .toBe(true)
    first.child.kill('SIGKILL')
    await first.ended
    const before = await countRows('announcement_sightings')
    expect(before).toBeGreaterThan(0)
    simulator.configure({ faults: { 'lang=fr': null, '/fr.json': null } })
    await expireReadings()
    const origin = await start(env()).ready
    await waitUntilRequested()
    await waitUntilRead(origin)
    await expect.poll(() => fetchFestivals(origin), POLL).toHaveLength(1)
    const [responses, sightings] = [
      await countRows('announcement_answers'),
      await countRows('announcement_sightings'),
    ]
    expect(sightings).toBeGreaterThan(before)
    await expireReadings()
    await runAnnouncements('check')
    await waitUntilRequested()
    expect(await fetchFestivals(origin)).toHaveLength(1)
    expect([
      await countRows('announcement_answers'),
      await countRows('announcement_sightings'),
    ]).toEqual([responses, sightings])
  })

  test('keeps serving without a network, and logs once which services are unreachable', async () => {
    const withoutNetwork = env({ OFFICIAL_GATEWAY: 'http://127.0.0.1:9', LOG_LEVEL: 'info' })
    const server = start(withoutNetwork)
    const origin = await server.ready
    const listUnreachable = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('could not reach'))
    await expect.poll(listUnreachable, POLL).toHaveLength(1)
    expect(listUnreachable()[0]).toContain('sg-hk4e-api.hoyoverse.com')
    expect(listUnreachable()[0]).toContain('aki-gm-resources-back.aki-game.com')
    await runAnnouncements('check')
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
    await expect.poll(faults, POLL).toContain('failing unreachable')
    expect(listUnreachable()).toHaveLength(1)
  })
})
