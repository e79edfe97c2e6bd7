import { createConnection } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedDatabase } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { withTestDatabase } from '#testing/test-database.ts'
import { useServers } from '#testing/use-servers.ts'

const database = withTestDatabase()
const { dataFolder, lendDatabase, start } = useServers()

/** Its transaction blocks every request with a session. */
let blocker: Client

beforeEach(async () => {
  blocker = new Client(database.url)
  await blocker.connect()
})
afterEach(() => blocker.end())

/** Starts a server with a request in flight that waits for the blocker. */
async function startWithBlockedCall() {
  const server = start({ DATABASE_URL: database.url })
  const origin = await server.ready
  await blocker.query('begin')
  await blocker.query('lock table accounts in access exclusive mode')
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  const call = fetch(`${origin}/api/user/profile`, { headers }).then(({ status }) => status)
  await expect.poll(async () => (await waiting()).length).toBe(1)
  return { server, port: Number(new URL(origin).port), call }
}

async function waiting(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select pid from pg_locks where not granted')
  return rows
}

/** Describes the outcome of a new connection. */
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
  const { server, port, call } = await startWithBlockedCall()
  expect(await connect(port)).toBe('connected')
  server.child.kill('SIGTERM')
  await expect.poll(() => connect(port)).toBe('ECONNREFUSED')
  expect(server.child.exitCode).toBeNull()
  await blocker.query('rollback')
  expect(await call).toBe(401)
  const begin = performance.now()
  expect(await server.ended).toBe(0)
  expect(performance.now() - begin).toBeLessThan(3000 * slowness())
})

test('stops within ten seconds although a request waits for ever', async () => {
  const { server, call } = await startWithBlockedCall()
  const begin = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - begin).toBeLessThan(10_000 * slowness())
  expect(await call).toBe(503)
})

test('exits with 0 and stops its database', async () => {
  lendDatabase()
  const server = start()
  const origin = await server.ready
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ code: 200 })
  const { pid } = await embeddedDatabase(dataFolder())
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
