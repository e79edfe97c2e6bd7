import { startTcpProxy, type TcpProxy } from '@bannerday/testing/tcp-proxy'
import { sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { createDatabase } from '../create-database.ts'
import { withoutTimeouts } from '../without-timeouts.ts'
import { isUnreachable, isOutage } from './is-outage.ts'
import { closeIdleConnections, MAX_WAITING, openPool } from './open-pool.ts'

const database = withTestDatabase()

let proxy: TcpProxy
let pool: Pool

beforeEach(async () => {
  const { hostname, port } = new URL(database.url)
  proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  const url = new URL(database.url)
  url.port = String(proxy.port)
  pool = openPool({ connectionString: url.href, max: 2 }, { connection: 800, response: 800 })
})

afterEach(async () => {
  proxy.close()
  await pool.end()
})

async function terminate(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
}

test('replaces a connection that is lost in use, and fails its query only', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await terminate(client)
  await ended
  await expect(client.query('select 1')).rejects.toSatisfy(isOutage)
  client.release()
  expect(pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('leaks no connection when it is lost inside a transaction', async () => {
  const db = createDatabase(pool)
  for (let round = 0; round < 5; round += 1) {
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await tx.execute(sql`select 1`)
    })
    await expect(lost).rejects.toSatisfy(isOutage)
  }
  expect(pool.totalCount).toBe(0)
})

test('leaks no connection when a transaction cannot begin', async () => {
  const db = createDatabase(pool)
  for (let round = 0; round < 5; round += 1) {
    await pool.query('select 1')
    proxy.dropTraffic()
    await expect(db.transaction(async () => undefined)).rejects.toSatisfy(isUnreachable)
    proxy.forwardTraffic()
  }
  expect(pool.totalCount).toBe(0)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
  })
})

test('returns the connection of a failed transaction in its initial state', async () => {
  const db = createDatabase(pool)
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(failed).rejects.not.toSatisfy(isOutage)
  expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 })
})

test('times out every query that gets no response', async () => {
  await pool.query('select 1')
  proxy.dropTraffic()
  const startedAt = performance.now()
  // One on the open connection, one on a new one, one that waits for either.
  const queries = await Promise.allSettled([1, 2, 3].map(() => pool.query('select 1')))
  for (const result of queries) expect(result).toSatisfy(({ reason }) => isUnreachable(reason))
  expect(performance.now() - startedAt).toBeLessThan(3000)
  proxy.forwardTraffic()
  await pool.query('select 1')
})

test('refuses a query at once when too many are waiting', async () => {
  await pool.query('select 1')
  proxy.dropTraffic()
  const startedAt = performance.now()
  const queries = Array.from({ length: MAX_WAITING + 2 }, () => pool.query('select 1'))
  const ends = Promise.allSettled(queries)
  for (const refused of [pool.query('select 1'), pool.connect()]) {
    await expect(refused).rejects.toSatisfy(isUnreachable)
  }
  expect(performance.now() - startedAt).toBeLessThan(700)
  expect(pool.waitingCount).toBeLessThanOrEqual(MAX_WAITING)
  for (const result of await ends) expect(result.status).toBe('rejected')
  proxy.forwardTraffic()
  await pool.query('select 1')
})

test('cancels a statement after its timeout and keeps its connection', async () => {
  await expect(pool.query('select pg_sleep(5)')).rejects.toSatisfy(isUnreachable)
  await pool.query('select 1')
})

test('ends an idle transaction after its timeout', async () => {
  const client = await pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.query('begin')
  await ended
  await expect(client.query('select 1')).rejects.toSatisfy(isUnreachable)
  client.release()
})

test('allows work at startup to take long', async () => {
  await withoutTimeouts(pool, async (db) => {
    await db.execute(sql`select pg_sleep(1.2)`)
  })
  expect(pool.totalCount).toBe(0)
})

test('drops connections that were opened before an outage', async () => {
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  proxy.dropTraffic()
  proxy.forwardTraffic()
  await closeIdleConnections(pool)
  // One of those would be silent until its timeout.
  await pool.query('select 1')
})
