import { startTcpProxy, type TcpProxy } from '@bannerday/testing/tcp-proxy'
import { Client } from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import { addTestAccount } from '#testing/run-admin.ts'
import { embeddedDatabase } from '#testing/server-process.ts'
import { measureSlowness } from '#testing/measure-slowness.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, copyEmptyDatabase, start } = useServers()

describe('a server whose database fails', () => {
  const database = withTestDatabase()
  const databaseName = new URL(database.url).pathname.slice(1)

  /** The database role of the server: connection limits do not apply to superusers. */
  const role = `player_of_${databaseName}`

  let proxy: TcpProxy
  let origin = ''
  let token = ''
  let output: () => string

  beforeAll(async () => {
    await database.pool.query(`create role ${role} login password 'x';
      grant all on database ${databaseName} to ${role};
      grant all on schema public, drizzle to ${role};
      grant all on all tables in schema public, drizzle to ${role};
      grant all on all sequences in schema public, drizzle to ${role}`)
  })

  beforeEach(async () => {
    const url = new URL(database.url)
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    url.username = role
    url.password = 'x'
    const server = start({ DATABASE_URL: url.href, CALLS_PER_MINUTE: '0' })
    origin = await server.ready
    output = server.output
    token = await addTestAccount(database.url)
  })

  afterEach(() => proxy.close())

  afterAll(async () => {
    await database.pool.query(`drop owned by ${role} cascade; drop role ${role}`)
  })

  /** Terminates all connections except its own. */
  async function terminateConnections(): Promise<void> {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and pid <> pg_backend_pid()`,
      [databaseName],
    )
  }

  async function fetchReadiness() {
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
  async function waitUntilSaved(): Promise<number> {
    const begin = performance.now()
    await expect.poll(async () => (await save()).status, { interval: 50 }).toBe(200)
    return performance.now() - begin
  }

  function countLogged(text: string): number {
    return output().split(text).length - 1
  }

  test('reports a silent database within seconds, logs it once, and recovers', async () => {
    expect(await save()).toMatchObject({ status: 200 })
    proxy.dropTraffic()
    const readiness = await fetchReadiness()
    expect(readiness).toMatchObject({ status: 503, database: false, writes: false })
    expect(readiness.milliseconds).toBeLessThan(2000 * measureSlowness())
    let slowest = 0
    for (let count = 0; count < 100; count += 1) {
      const response = await save()
      expect(response).toMatchObject(UNAVAILABLE)
      slowest = Math.max(slowest, response.milliseconds)
    }
    expect(slowest).toBeLessThan(500 * measureSlowness())
    // Endpoints without a database respond throughout.
    expect((await fetch(`${origin}/api/events?games=genshin`)).status).toBe(200)

    proxy.forwardTraffic()
    expect(await waitUntilSaved()).toBeLessThan(5000 * measureSlowness())
    expect(await fetchReadiness()).toMatchObject({ status: 200, database: true, writes: true })
    expect(countLogged('database unreachable')).toBe(1)
    expect(output()).toMatch(/"reason":"[^"]+","msg":"database unreachable"/)
    expect(output()).toMatch(/"seconds":[\d.]+,"msg":"database available again"/)
    expect(output().split('\n').length).toBeLessThan(15)
  })

  test('refuses pending requests when the database is silent', async () => {
    expect(await save()).toMatchObject({ status: 200 })
    proxy.dropTraffic()
    const responses = await Promise.all(Array.from({ length: 40 }, save))
    for (const response of responses) expect(response).toMatchObject(UNAVAILABLE)
    const slowest = Math.max(...responses.map(({ milliseconds }) => milliseconds))
    expect(slowest).toBeLessThan(12_000 * measureSlowness())
    proxy.forwardTraffic()
    expect(await waitUntilSaved()).toBeLessThan(10_000 * measureSlowness())
    expect(output()).not.toContain('request failed')
    // It depends on whether the database is back when the first request fails.
    const countReports = () =>
      countLogged('database unreachable') + countLogged('lost a database connection')
    await expect.poll(countReports).toBe(1)
  })

  /** Saves settings many times at once; returns how many requests succeeded. */
  async function saveConcurrently(count: number) {
    const responses = await Promise.all(Array.from({ length: count }, save))
    for (const response of responses) {
      if (response.status !== 200) expect(response).toMatchObject(UNAVAILABLE)
      expect(response.milliseconds).toBeLessThan(3000 * measureSlowness())
    }
    return responses.filter(({ status }) => status === 200).length
  }

  test('keeps serving on existing connections when the database has no free ones, and reports it', async () => {
    expect(await save()).toMatchObject({ status: 200 })

    await database.pool.query(`alter role ${role} connection limit 1`)
    await expect.poll(fetchReadiness).toMatchObject({ status: 503, database: true, writes: false })
    expect(await saveConcurrently(20)).toBeGreaterThan(0)
    await database.pool.query(`alter role ${role} connection limit 0`)
    await terminateConnections()
    await expect.poll(() => saveConcurrently(20)).toBe(0)
    expect((await fetch(`${origin}/api/events?games=genshin`)).status).toBe(200)

    await database.pool.query(`alter role ${role} connection limit -1`)
    expect(await waitUntilSaved()).toBeLessThan(5000 * measureSlowness())
    await expect.poll(fetchReadiness).toMatchObject({ status: 200, writes: true })
    expect(output()).not.toContain('request failed')
    expect(countLogged('database refuses connections')).toBe(1)
  })

  test('refuses a write when the disk is full', async () => {
    await database.pool.query(`
      create function raise_disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert or update on settings_slots
      for each row execute function raise_disk_full()`)
    expect(await save()).toMatchObject(UNAVAILABLE)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${origin}/api/user/profile`, { headers })).status).toBe(200)
    await database.pool.query('drop function raise_disk_full cascade')
    expect(await save()).toMatchObject({ status: 200 })
  })

  test('refuses writes while the database is read-only after an outage, and recovers', async () => {
    const alterDatabase = async (setting: string) => {
      await database.pool.query(
        `begin read write; alter database ${databaseName} ${setting}; commit`,
      )
      await terminateConnections()
    }
    onTestFinished(() => alterDatabase('reset default_transaction_read_only'))
    proxy.dropTraffic()
    expect(await fetchReadiness()).toMatchObject({ status: 503, database: false })
    await alterDatabase('set default_transaction_read_only = on')
    proxy.forwardTraffic()
    await expect.poll(fetchReadiness).toMatchObject({ status: 503, database: true, writes: false })
    expect(await save()).toMatchObject(UNAVAILABLE)
    expect(output()).toMatch(/"reason":"cannot execute [^"]+ in a read-only transaction"/)

    await alterDatabase('reset default_transaction_read_only')
    expect(await waitUntilSaved()).toBeLessThan(5000 * measureSlowness())
    await expect.poll(fetchReadiness).toMatchObject({ status: 200, writes: true })
    expect(output()).not.toContain('request failed')
    expect(countLogged('database refuses writes')).toBe(1)
  })
})

describe('a server whose embedded database is killed', () => {
  /** Sends requests with database transactions; returns how often each status was returned. */
  async function sendRequestsUntil(
    isOver: () => boolean,
    origin: string,
  ): Promise<Map<number, number>> {
    const responses = new Map<number, number>()
    const sendRepeatedly = async (caller: number) => {
      for (let count = 0; !isOver(); count += 1) {
        const token = `${caller}-${count}`
        const { status } = await fetch(`${origin}/api/auth/verify_email?token=${token}`)
        responses.set(status, (responses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, caller) => sendRepeatedly(caller)))
    return responses
  }

  test('restarts a database that is killed repeatedly and keeps serving', async () => {
    copyEmptyDatabase()
    const server = start({ CALLS_PER_MINUTE: '0' })
    const origin = await server.ready
    const fetchStatus = async () => (await fetch(`${origin}/readyz`)).status
    let isOver = false
    const requests = sendRequestsUntil(() => isOver, origin)
    for (let round = 0; round < 4; round += 1) {
      const { pid } = await embeddedDatabase(dataFolder())
      process.kill(pid, 'SIGKILL')
      await expect.poll(fetchStatus, { interval: 20 }).toBe(503)
      await expect.poll(fetchStatus).toBe(200)
    }
    isOver = true
    expect([...(await requests).keys()].toSorted((a, b) => a - b)).toEqual([401, 503])
    expect(server.child.exitCode).toBeNull()
    expect(server.output()).not.toContain('request failed')
    expect(server.output()).not.toContain('secretKey')
  })
})

describe('a server restarted after a SIGKILL', () => {
  beforeEach(copyEmptyDatabase)

  /** Inserts rows until the connection breaks; returns the number of acknowledged ones. */
  async function writeUntilKilled(kill: () => void): Promise<number> {
    const { url } = await embeddedDatabase(dataFolder())
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table if not exists acknowledged (n int)')
    let count = 0
    try {
      while (count < 500) {
        if (count === 200) kill()
        await client.query('insert into acknowledged values ($1)', [count])
        count += 1
      }
    } catch {
      // The database is gone, as intended.
    }
    await client.end().catch(() => undefined)
    return count
  }

  async function countRows(): Promise<number> {
    const { url } = await embeddedDatabase(dataFolder())
    const client = new Client(url)
    await client.connect()
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from acknowledged',
    )
    await client.end()
    return rows[0]!.n
  }

  test('keeps every acknowledged row after a kill -9 of the server', async () => {
    const server = start()
    await server.ready
    const orphan = await embeddedDatabase(dataFolder())
    const written = await writeUntilKilled(() => server.child.kill('SIGKILL'))
    await server.ended
    await start().ready
    expect(await countRows()).toBe(written)
    expect((await embeddedDatabase(dataFolder())).pid).not.toBe(orphan.pid)
  })

  test('keeps every acknowledged row after a kill -9 of server and database', async () => {
    const server = start()
    await server.ready
    const { pid } = await embeddedDatabase(dataFolder())
    const written = await writeUntilKilled(() => {
      server.child.kill('SIGKILL')
      process.kill(pid, 'SIGKILL')
    })
    await server.ended
    await start().ready
    expect(written).toBeGreaterThanOrEqual(200)
    expect(await countRows()).toBeGreaterThanOrEqual(written)
  })
})
