import { openTcpProxy, type TcpProxy } from '@bannerday/testing/tcp-proxy'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addPaimon } from '#testing/run-admin.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import { slowness } from '#testing/slowness.ts'
import { useServers } from '#testing/use-servers.ts'

const database = withTestDatabase()
const { start } = useServers()

const name = new URL(database.url).pathname.slice(1)

/** The database role: connection limits do not apply to superusers. */
const role = `player_of_${name}`

let proxy: TcpProxy
let origin = ''
let token = ''
let output: () => string

beforeAll(async () => {
  await database.pool.query(`create role ${role} login password 'x';
    grant all on database ${name} to ${role};
    grant all on schema public, drizzle to ${role};
    grant all on all tables in schema public, drizzle to ${role};
    grant all on all sequences in schema public, drizzle to ${role}`)
})

beforeEach(async () => {
  const url = new URL(database.url)
  proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  url.username = role
  url.password = 'x'
  const server = start({ DATABASE_URL: url.href, CALLS_PER_MINUTE: '0' })
  origin = await server.ready
  output = server.output
  token = await addPaimon(database.url)
})

afterEach(() => proxy.close())

afterAll(async () => {
  await database.pool.query(`drop owned by ${role} cascade; drop role ${role}`)
})

/** Terminates all connections except its own. */
async function cutOff(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  )
}

async function readiness() {
  const begin = performance.now()
  const response = await fetch(`${origin}/readyz`)
  const { data } = (await response.json()) as { data: { database: boolean; writes: boolean } }
  return { status: response.status, ...data, milliseconds: performance.now() - begin }
}

async function save() {
  const begin = performance.now()
  const response = await fetch(`${origin}/api/user/upload_settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ slot: 1, gameOrder: ['genshin'] }),
  })
  const { error_code } = (await response.json()) as { error_code?: number }
  return {
    status: response.status,
    error: error_code,
    retryAfter: response.headers.get('retry-after'),
    milliseconds: performance.now() - begin,
  }
}

const UNAVAILABLE = { status: 503, error: 100_009, retryAfter: '5' }

/** Waits until a write succeeds again; returns the milliseconds. */
async function untilSaved(): Promise<number> {
  const begin = performance.now()
  await expect.poll(async () => (await save()).status, { interval: 50 }).toBe(200)
  return performance.now() - begin
}

function linesWith(text: string): number {
  return output().split(text).length - 1
}

test('reports a silent database within seconds, logs it once, and recovers', async () => {
  expect(await save()).toMatchObject({ status: 200 })
  proxy.swallow()
  const found = await readiness()
  expect(found).toMatchObject({ status: 503, database: false, writes: false })
  expect(found.milliseconds).toBeLessThan(2000 * slowness())
  let slowest = 0
  for (let count = 0; count < 100; count += 1) {
    const answer = await save()
    expect(answer).toMatchObject(UNAVAILABLE)
    slowest = Math.max(slowest, answer.milliseconds)
  }
  expect(slowest).toBeLessThan(500 * slowness())
  // Endpoints without a database respond throughout.
  expect((await fetch(`${origin}/api/events?games=genshin`)).status).toBe(200)

  proxy.pass()
  expect(await untilSaved()).toBeLessThan(5000 * slowness())
  expect(await readiness()).toMatchObject({ status: 200, database: true, writes: true })
  expect(linesWith('the database is away')).toBe(1)
  expect(output()).toMatch(/"reason":"[^"]+","msg":"the database is away"/)
  expect(output()).toMatch(/"seconds":[\d.]+,"msg":"the database is back"/)
  expect(output().split('\n').length).toBeLessThan(15)
})

test('refuses requests that are waiting for a silent database', async () => {
  expect(await save()).toMatchObject({ status: 200 })
  proxy.swallow()
  const answers = await Promise.all(Array.from({ length: 40 }, save))
  for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE)
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
  expect(slowest).toBeLessThan(12_000 * slowness())
  proxy.pass()
  expect(await untilSaved()).toBeLessThan(10_000 * slowness())
  expect(output()).not.toContain('request failed')
  // It depends on whether the database is back when the first request fails.
  const told = () => linesWith('the database is away') + linesWith('lost a database connection')
  await expect.poll(told).toBe(1)
})

/** Saves settings of many players at the same time and returns the outcomes. */
async function saveAtOnce(players: number) {
  const answers = await Promise.all(Array.from({ length: players }, save))
  for (const answer of answers) {
    if (answer.status !== 200) expect(answer).toMatchObject(UNAVAILABLE)
    expect(answer.milliseconds).toBeLessThan(3000 * slowness())
  }
  return answers.filter(({ status }) => status === 200).length
}

test('reports a database without free connections while existing ones continue', async () => {
  expect(await save()).toMatchObject({ status: 200 })

  await database.pool.query(`alter role ${role} connection limit 1`)
  await expect.poll(readiness).toMatchObject({ status: 503, database: true, writes: false })
  expect(await saveAtOnce(20)).toBeGreaterThan(0)
  await database.pool.query(`alter role ${role} connection limit 0`)
  await cutOff()
  await expect.poll(() => saveAtOnce(20)).toBe(0)
  expect((await fetch(`${origin}/api/events?games=genshin`)).status).toBe(200)

  await database.pool.query(`alter role ${role} connection limit -1`)
  expect(await untilSaved()).toBeLessThan(5000 * slowness())
  await expect.poll(readiness).toMatchObject({ status: 200, writes: true })
  expect(output()).not.toContain('request failed')
  expect(linesWith('the database gives no more connections')).toBe(1)
})

test('refuses a write when the disk is full', async () => {
  await database.pool.query(`
    create function find_no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert or update on settings_slots
    for each row execute function find_no_room()`)
  expect(await save()).toMatchObject(UNAVAILABLE)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${origin}/api/user/profile`, { headers })).status).toBe(200)
  await database.pool.query('drop function find_no_room cascade')
  expect(await save()).toMatchObject({ status: 200 })
})

test('reports a database that returns read-only, and recovers', async () => {
  const change = async (setting: string) => {
    await database.pool.query(`begin read write; alter database ${name} ${setting}; commit`)
    await cutOff()
  }
  onTestFinished(() => change('reset default_transaction_read_only'))
  proxy.swallow()
  expect(await readiness()).toMatchObject({ status: 503, database: false })
  await change('set default_transaction_read_only = on')
  proxy.pass()
  await expect.poll(readiness).toMatchObject({ status: 503, database: true, writes: false })
  expect(await save()).toMatchObject(UNAVAILABLE)
  expect(output()).toMatch(/"reason":"cannot execute [^"]+ in a read-only transaction"/)

  await change('reset default_transaction_read_only')
  expect(await untilSaved()).toBeLessThan(5000 * slowness())
  await expect.poll(readiness).toMatchObject({ status: 200, writes: true })
  expect(output()).not.toContain('request failed')
  expect(linesWith('the database refuses to write')).toBe(1)
})
