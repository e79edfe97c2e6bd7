import { setTimeout as sleep } from 'node:timers/promises'
import { openLoad } from '@bannerday/faults/run/load'
import { databaseIn } from '@bannerday/faults/run/server'
import { findPgbouncer, startPooler } from '@bannerday/testing/transaction-pooler'
import { type Figure, percentile } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'

const USERS = 200
const SECRET_KEY = 'k'.repeat(32)
const DURATION_MS = 60_000

/** Maximum pause of a user between writes. */
const LONGEST_PAUSE_MS = 500

/** Connections from the pooler to the database. */
const CONNECTIONS = 20

/** Time after the restart of the database until everything works again. */
const AWAY_MS = 5000

const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'
const VISIT_EVERY_MS = 20

/**
 * Users save through a transaction pooler while the database is restarted: acknowledged writes
 * exist, and requests fail only meanwhile.
 */
export async function measurePooler(): Promise<Figure[]> {
  const program = findPgbouncer()
  if (program === undefined) {
    console.log('  Not measured: this needs pgbouncer, a package of Debian.')
    return []
  }
  const keeper = await startServer({ SECRET_KEY })
  const { address } = await databaseIn(keeper.dataFolder)
  const url = `postgres://${address.user}:${address.password}@${address.host}:${address.port}/postgres`
  const pooler = await startPooler(program, { url, connections: CONNECTIONS })
  const server = await startServer({
    // All users share one address.
    CALLS_PER_MINUTE: '0',
    SECRET_KEY,
    DATABASE_URL: pooler.urlOf(url),
    DATABASE_DIRECT_URL: url,
  })
  const load = await openLoad(server.origin, address, USERS, LONGEST_PAUSE_MS)
  const visits = visit(server.origin)
  try {
    await sleep(DURATION_MS / 2)
    const restart = performance.now()
    process.kill((await databaseIn(keeper.dataFolder)).pid, 'SIGINT')
    const served = await load.untilWritten(restart + AWAY_MS / 10)
    const { waits, failed } = await visits
    await load.stop()
    const name = (what: string) => `${USERS} users through a pooler: ${what}`
    const isMeanwhile = (at: number) => at >= restart && at <= restart + AWAY_MS
    const wrong = load.failures.filter(({ kind, at }) => kind !== '503' || !isMeanwhile(at))
    return [
      {
        name: name('acknowledged writes that are lost'),
        value: await load.countLost((await databaseIn(keeper.dataFolder)).address),
        unit: '',
        atMost: 0,
      },
      {
        name: name('failures but 503 within 5 s of a restart'),
        value: wrong.length,
        unit: '',
        atMost: 0,
      },
      { name: name('failures of the timeline'), value: failed, unit: '', atMost: 0 },
      { name: name('503'), value: load.failures.length - wrong.length, unit: 'calls' },
      {
        name: name('all are served again after'),
        value: served === null ? Infinity : served - restart,
        unit: 'ms',
        atMost: AWAY_MS,
      },
      { name: name('writes'), value: load.acknowledged() / (DURATION_MS / 1000), unit: 'calls/s' },
      { name: name('99 % of the timeline'), value: percentile(waits, 99), unit: 'ms' },
    ]
  } finally {
    await load.stop()
    await server.stop()
    await pooler.stop()
    await keeper.stop()
  }
}

/** Requests the timeline continuously; it comes from memory and needs no database. */
async function visit(origin: string): Promise<{ waits: number[]; failed: number }> {
  const end = performance.now() + DURATION_MS
  const waits: number[] = []
  let failed = 0
  while (performance.now() < end) {
    const begin = performance.now()
    const answer = await fetch(origin + EVENTS).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) waits.push(performance.now() - begin)
    else failed += 1
    await sleep(VISIT_EVERY_MS)
  }
  return { waits, failed }
}
