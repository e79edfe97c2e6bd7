import { setTimeout as sleep } from 'node:timers/promises'
import { openLoad } from '@bannerday/faults/run/load'
import { findDatabase } from '@bannerday/faults/run/server'
import { findPgbouncer, startPooler } from '@bannerday/testing/transaction-pooler'
import { type Measured, percentile } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'

const USERS = 200
const SECRET_KEY = 'k'.repeat(32)
const DURATION_MS = 60_000

/** Maximum pause of a user between writes. */
const MAX_PAUSE_MS = 500

/** Connections from the pooler to the database. */
const CONNECTIONS = 20

/** Time after the restart of the database until everything works again. */
const MAX_RECOVERY_MS = 5000

const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'
const VISIT_INTERVAL_MS = 20

/**
 * Measures users who save through a transaction pooler while the database restarts: acknowledged
 * writes persist, and requests fail only meanwhile.
 */
export async function measurePooler(): Promise<Measured> {
  const program = findPgbouncer()
  if (program === undefined) return 'needs the Debian package pgbouncer'
  const databaseServer = await startServer({ SECRET_KEY })
  const { address } = await findDatabase(databaseServer.dataFolder)
  const url = `postgres://${address.user}:${address.password}@${address.host}:${address.port}/postgres`
  const pooler = await startPooler(program, { url, connections: CONNECTIONS })
  const server = await startServer({
    // All users share one address.
    CALLS_PER_MINUTE: '0',
    SECRET_KEY,
    DATABASE_URL: pooler.toPooledUrl(url),
    DATABASE_DIRECT_URL: url,
  })
  const load = await openLoad(server.origin, address, USERS, MAX_PAUSE_MS)
  const visits = requestTimeline(server.origin)
  try {
    await sleep(DURATION_MS / 2)
    const restart = performance.now()
    process.kill((await findDatabase(databaseServer.dataFolder)).pid, 'SIGINT')
    const recoveredAt = await load.waitUntilWritten(restart + MAX_RECOVERY_MS / 10)
    const { waits, failed } = await visits
    await load.stop()
    const name = (label: string) => `${USERS} users through a pooler: ${label}`
    const isDuringRestart = (at: number) => at >= restart && at <= restart + MAX_RECOVERY_MS
    const unexpectedFailures = load.failures.filter(
      ({ kind, at }) => kind !== '503' || !isDuringRestart(at),
    )
    return [
      {
        name: name('lost acknowledged writes'),
        value: await load.countLost((await findDatabase(databaseServer.dataFolder)).address),
        unit: '',
        atMost: 0,
      },
      {
        name: name('failures except 503 within 5 s of a restart'),
        value: unexpectedFailures.length,
        unit: '',
        atMost: 0,
      },
      { name: name('failures of the timeline'), value: failed, unit: '', atMost: 0 },
      {
        name: name('503'),
        value: load.failures.length - unexpectedFailures.length,
        unit: 'requests',
      },
      {
        name: name('recovery of all users'),
        value: recoveredAt === null ? Infinity : recoveredAt - restart,
        unit: 'ms',
        atMost: MAX_RECOVERY_MS,
      },
      {
        name: name('writes'),
        value: load.acknowledged() / (DURATION_MS / 1000),
        unit: 'requests/s',
      },
      { name: name('99 % of the timeline'), value: percentile(waits, 99), unit: 'ms' },
    ]
  } finally {
    await load.stop()
    await server.stop()
    await pooler.stop()
    await databaseServer.stop()
  }
}

/** Requests the timeline continuously; it comes from memory and needs no database. */
async function requestTimeline(origin: string): Promise<{ waits: number[]; failed: number }> {
  const end = performance.now() + DURATION_MS
  const waits: number[] = []
  let failed = 0
  while (performance.now() < end) {
    const begin = performance.now()
    const response = await fetch(origin + EVENTS).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) waits.push(performance.now() - begin)
    else failed += 1
    await sleep(VISIT_INTERVAL_MS)
  }
  return { waits, failed }
}
