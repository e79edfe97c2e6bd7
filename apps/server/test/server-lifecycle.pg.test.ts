import { readdir } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { measureSlowness } from '#testing/measure-slowness.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import { useServers } from '#testing/use-servers.ts'

const { dataFolder, copyEmptyDatabase, start } = useServers()

describe('a starting server', () => {
  test('uses the database at DATABASE_URL and leaves the data folder alone', async () => {
    const server = start({ DATABASE_URL: inject('postgresUrl') })
    const origin = await server.ready
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    await expect(embeddedDatabase(dataFolder())).rejects.toThrow('ENOENT')
  })

  test('refuses a data folder that another server uses, in one line that names it', async () => {
    copyEmptyDatabase()
    await start().ready
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `DATA_DIR: another server already uses ${dataFolder()}; stop it or set another DATA_DIR\n`,
    )
  })

  test('reports a busy port in one line, and creates no database', async () => {
    const other = createServer().listen(0)
    const { port } = other.address() as { port: number }
    const server = start({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe(`PORT: ${port} is already in use\n`)
    expect(await readdir(dataFolder())).toEqual([])
    other.close()
  })

  test('reports an unreachable database in one line without its password', async () => {
    const server = start({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/name' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^DATABASE_URL: the database at 127.0.0.1:1\/name [^\n]+\n$/)
    expect(server.output()).not.toContain('secret')
  })
})

describe('a stopping server', () => {
  const database = withTestDatabase()

  /** Its transaction blocks every request with a session. */
  let blocker: Client

  beforeEach(async () => {
    blocker = new Client(database.url)
    await blocker.connect()
  })
  afterEach(() => blocker.end())

  /** Starts a server with a request in flight that waits for the blocker. */
  async function startWithBlockedRequest() {
    const server = start({ DATABASE_URL: database.url })
    const origin = await server.ready
    await blocker.query('begin')
    await blocker.query('lock table accounts in access exclusive mode')
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    const request = fetch(`${origin}/api/user/profile`, { headers }).then(({ status }) => status)
    await expect.poll(async () => (await listWaitingLocks()).length).toBe(1)
    return { server, port: Number(new URL(origin).port), request }
  }

  async function listWaitingLocks(): Promise<unknown[]> {
    const { rows } = await database.pool.query('select pid from pg_locks where not granted')
    return rows
  }

  /** Opens a connection; returns `connected` or the error code. */
  function connect(port: number): Promise<string> {
    return new Promise((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
      socket.once('connect', () => {
        socket.destroy()
        resolve('connected')
      })
    })
  }

  test('refuses new connections, completes the request in flight, and exits with 0', async () => {
    const { server, port, request } = await startWithBlockedRequest()
    expect(await connect(port)).toBe('connected')
    server.child.kill('SIGTERM')
    await expect.poll(() => connect(port)).toBe('ECONNREFUSED')
    expect(server.child.exitCode).toBeNull()
    await blocker.query('rollback')
    expect(await request).toBe(401)
    const begin = performance.now()
    expect(await server.ended).toBe(0)
    expect(performance.now() - begin).toBeLessThan(3000 * measureSlowness())
  })

  test('exits within ten seconds when a request waits for ever', async () => {
    const { server, request } = await startWithBlockedRequest()
    const begin = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - begin).toBeLessThan(10_000 * measureSlowness())
    expect(await request).toBe(503)
  })

  test('exits with 0 and stops its embedded database', async () => {
    copyEmptyDatabase()
    const server = start()
    const origin = await server.ready
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ code: 200 })
    const { pid } = await embeddedDatabase(dataFolder())
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
