import { setImmediate } from 'node:timers/promises'
import { startTcpProxy } from '@bannerday/testing/tcp-proxy'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '#testing/test-database.ts'
import { getSocket, openPool } from './open-pool.ts'
import { watchDatabase } from './watch-database.ts'

const database = withTestDatabase()

/** Watches the database through a proxy. */
async function watchThroughProxy() {
  const url = new URL(database.url)
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  const pool = openPool({ connectionString: url.href })
  const watch = watchDatabase(
    {
      pool,
      openPool: (timeouts, max) => openPool({ connectionString: url.href, max }, timeouts),
      isMigrated: async () => true,
    },
    pino({ level: 'silent' }),
  )
  onTestFinished(async () => {
    await watch.close()
    await pool.end()
    proxy.close()
  })
  return { proxy, pool, watch }
}

function blockEventLoop(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('reports an outage after two failed checks, and its end', async () => {
  const { proxy, watch } = await watchThroughProxy()
  expect(await watch.check()).toMatchObject({ responds: true, writes: true })
  proxy.dropTraffic()
  await expect.poll(watch.check).toMatchObject({ responds: false, writes: false })
  expect(watch.isUnreachable()).toBe(true)
  proxy.forwardTraffic()
  await expect.poll(watch.check).toMatchObject({ responds: true, writes: true })
})

test('does not take one failed check for an outage', async () => {
  const { proxy, watch } = await watchThroughProxy()
  proxy.dropTraffic()
  const checked = watch.check()
  // The first check has reached the proxy, which forgets its connection.
  await proxy.waitForDrop()
  proxy.forwardTraffic()
  expect(await checked).toMatchObject({ responds: true, writes: true })
})

test('does not take a busy process for an outage', async () => {
  const { proxy, watch } = await watchThroughProxy()
  proxy.dropTraffic()
  const checked = watch.check()
  await proxy.waitForDrop()
  blockEventLoop(2000)
  expect(await checked).toMatchObject({ responds: true, writes: true })
})

test('does not take a slow new connection for an outage while queries are answered', async () => {
  const { proxy, pool, watch } = await watchThroughProxy()
  const query = async () => (await pool.query('select 1')).rowCount
  expect(await query()).toBe(1)
  proxy.dropNewConnections()
  const progress = { isChecked: false }
  const checked = watch.check().finally(() => {
    progress.isChecked = true
  })
  while (!progress.isChecked) expect(await query()).toBe(1)
  expect(await checked).toMatchObject({ responds: true, writes: true })
})

test('does not take the release of a broken connection for a response', async () => {
  const { proxy, pool, watch } = await watchThroughProxy()
  const client = await pool.connect()
  proxy.dropTraffic()
  getSocket(client).destroy()
  const progress = { isChecked: false }
  const checked = watch.check().finally(() => {
    progress.isChecked = true
  })
  // As a transaction does whose rollback failed.
  while (!progress.isChecked) {
    pool.emit('release', undefined, client)
    await setImmediate()
  }
  client.release()
  expect(await checked).toMatchObject({ responds: false, writes: false })
})
