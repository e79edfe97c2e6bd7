import type { Fault } from '@bannerday/simulators/official/faults/fault'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { festival, withTestAnnouncements } from '#testing/test-announcements.ts'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import { readSourceStates } from '../stores/source-store.ts'
import { reparseSource } from '../reparse-source.ts'

const { database, log, now, advanceClock, read, createReader, simulator } = withTestAnnouncements()

const JA = 'genshin/os_asia/ja'

async function stored() {
  const { rows } = await database.db.execute<{
    answers: number
    bodies: number
    sightings: number
  }>(sql`select (select count(*) from announcement_answers)::int as answers,
    (select count(*) from announcement_bodies)::int as bodies,
    (select count(*) from announcement_sightings)::int as sightings`)
  return rows[0]!
}

async function sightings() {
  const { rows } = await database.db.execute(
    sql`select uuid, source, content, said_since, first_seen, last_seen
      from announcement_sightings order by uuid`,
  )
  return rows
}

const readState = async (id: string) => (await readSourceStates(database.db)).get(id)

test('reads every source and stores each response once', async () => {
  await read()
  const states = await readSourceStates(database.db)
  expect(states.size).toBe(OFFICIAL_SOURCES.length)
  expect([...states.values()].filter(({ fault }) => fault !== null)).toEqual([])
  const before = await stored()
  expect(before.sightings).toBeGreaterThan(300)
  advanceClock(15)
  await read()
  expect(await stored()).toEqual(before)
  const state = await readState(JA)
  expect(state?.checkedAt?.getTime()).toBe(now().epochMilliseconds)
  expect(state?.changedAt?.getTime()).toBe(now().epochMilliseconds - 15 * 60_000)
})

test('stores a changed response beside the previous one', async () => {
  await read(JA)
  const before = await stored()
  advanceClock(15)
  simulator().configure({ announce: [festival] })
  await read(JA)
  const { answers, bodies, sightings } = before
  expect(await stored()).toEqual({
    answers: answers + 2,
    bodies: bodies + 2,
    sightings: sightings + 1,
  })
})

test.each<[Fault, string]>([
  ['silent', 'slow'],
  ['slow', 'slow'],
  ['broken', 'unreachable'],
  ['status-500', 'busy'],
  ['wait', 'busy'],
  ['status-404', 'refused'],
  ['redirect', 'redirected'],
  ['truncated', 'not-json'],
  ['retcode', 'bad-code'],
  ['empty', 'empty'],
  ['few', 'shrunk'],
  ['reshaped', 'reshaped'],
  ['oversized', 'too-large'],
])(
  'keeps the last good data of a source that is %s, and reports it as %s until it recovers',
  async (fault, expectedFault) => {
    const timeoutMs = expectedFault === 'slow' ? 500 : 20_000
    await read(JA)
    const before = await sightings()
    simulator().configure({ faults: { getAnnList: fault, getAnnContent: fault } })
    advanceClock(15)
    await read(JA, timeoutMs)
    expect(await sightings()).toEqual(before)
    expect(await readState(JA)).toMatchObject({
      fault: expectedFault,
      failingSince: expect.any(Date),
    })
    advanceClock(15)
    await read(JA, timeoutMs)
    expect(await sightings()).toEqual(before)
    simulator().configure({ faults: { getAnnList: null, getAnnContent: null } })
    advanceClock(300)
    await read(JA)
    expect(await readState(JA)).toMatchObject({ fault: null, failingSince: null })
    const isContentFault = ['empty', 'shrunk', 'reshaped'].includes(expectedFault)
    expect(log.filter((line) => line.includes('"level":50'))).toHaveLength(isContentFault ? 1 : 0)
  },
)

/** Runs a round some minutes later and returns the number of requests. */
async function round(minutes: number, job: ReturnType<typeof createReader>): Promise<number> {
  advanceClock(minutes)
  const before = simulator().requestedUrls().length
  await job.run(
    new AbortController().signal,
    async () => undefined,
    async () => undefined,
  )
  return simulator().requestedUrls().length - before
}

test('backs off from an unreachable host with growing pauses and logs it once', async () => {
  simulator().configure({ faults: { 'hoyoverse.com': 'status-500' } })
  const job = createReader('genshin/os_')
  expect(await round(0, job)).toBe(1)
  expect(await round(15, job)).toBe(1)
  expect(await round(15, job)).toBe(0)
  expect(await round(15, job)).toBe(1)
  expect(await round(45, job)).toBe(0)
  const states = await readSourceStates(database.db)
  expect(new Set([...states.values()].map(({ fault }) => fault))).toEqual(new Set(['busy']))
})

test('retries a failing host after a restart, but not before the pause that the host requested', async () => {
  const job = createReader('genshin/os_')
  simulator().configure({ faults: { 'hoyoverse.com': 'status-500' } })
  expect(await round(0, job)).toBe(1)
  expect(await round(15, job)).toBe(1)
  expect(await round(5, job)).toBe(0)
  expect(await round(0, createReader('genshin/os_'))).toBe(1)
  // The pauses go on from where they were.
  expect(await round(30, job)).toBe(0)
  expect(await round(31, job)).toBe(1)
  // Repeated restarts send at most one request a minute.
  expect(await round(1, createReader('genshin/os_'))).toBe(1)
  expect(await round(0, createReader('genshin/os_'))).toBe(0)

  simulator().configure({ faults: { 'hoyoverse.com': 'wait' } })
  expect(await round(181, job)).toBe(1)
  expect(await round(5, createReader('genshin/os_'))).toBe(0)
  expect(await round(114, createReader('genshin/os_'))).toBe(0)
  simulator().configure({ faults: { 'hoyoverse.com': null } })
  expect(await round(2, job)).toBeGreaterThan(10)
})

test('yields the same activities when stored responses are parsed again', async () => {
  simulator().configure({ announce: [festival] })
  await read('genshin')
  for (const day of ['17', '17', '18']) {
    advanceClock(60 * 24 * 3)
    const end = { kind: 'exact', at: `2026-10-${day}T03:59:59`, basis: 'server' } as const
    simulator().configure({ announce: [{ ...festival, end }] })
    await read('genshin')
  }
  const before = await sightings()
  for (const source of OFFICIAL_SOURCES.filter(({ gameId }) => gameId === 'genshin')) {
    await reparseSource(database.db, source)
  }
  expect(await sightings()).toEqual(before)
})
