import { databaseIn } from '@bannerday/faults/run/server'
import autocannon from 'autocannon'
import { type Figure, median } from '../measure/figure.ts'
import { type RunningServer, startServer, WITHOUT_LIMIT } from '../measure/start-server.ts'
import { openUsers } from '../server/open-users.ts'
import { findHaproxy, startProxy } from './reverse-proxy.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

/** Settings of some 140 KB. */
const STATUSES = 3000

type Call = {
  readonly name: string
  readonly requests: autocannon.Request[]
  /** The expected status. */
  readonly status: number
  readonly atLeast?: number
}

/** Measures requests per second of two servers behind a proxy against one. */
export async function measureTwoServers(): Promise<Figure[]> {
  const program = findHaproxy()
  if (program === undefined) {
    console.log('  Not measured: this needs haproxy, a package of Debian.')
    return []
  }
  const keeper = await startServer()
  const { address } = await databaseIn(keeper.dataFolder)
  const url = `postgres://${address.user}:${address.password}@${address.host}:${address.port}/postgres`
  const settings = { ...WITHOUT_LIMIT, DATABASE_URL: url, PROCESS: 'web' }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const one = await startProxy(program, [portOf(servers[0])])
  const two = await startProxy(program, servers.map(portOf))
  try {
    const figures: Figure[] = []
    for (const call of await callsOf(keeper)) {
      const rates: { one: number[]; two: number[] } = { one: [], two: [] }
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.one.push(await callsPerSecond(one.origin, call))
        rates.two.push(await callsPerSecond(two.origin, call))
      }
      const value = median(rates.two) / median(rates.one)
      const note = `${median(rates.two).toFixed(0)} beside ${median(rates.one).toFixed(0)} calls/s`
      const name = `${call.name} by two servers, of one`
      const { atLeast } = call
      figures.push({ name, value, unit: '×', ...(atLeast !== undefined && { atLeast }), note })
    }
    return figures
  } finally {
    await Promise.all([one.stop(), two.stop()])
    await Promise.all(servers.map((server) => server.stop()))
    await keeper.stop()
  }
}

function portOf({ origin }: RunningServer): number {
  return Number(new URL(origin).port)
}

/**
 * Requests that load the server process, and for comparison those that load the database and the
 * client.
 */
async function callsOf(keeper: RunningServer): Promise<readonly Call[]> {
  const { tokens, database } = await openUsers(keeper.dataFolder, CONNECTIONS)
  await database.end()
  const status = Object.fromEntries(
    Array.from({ length: STATUSES }, (_, number) => [uuidOf(number), 'done']),
  )
  const wrong = { slot: 1, activityStatus: { ...status, [uuidOf(STATUSES)]: 'no such word' } }
  const byAll = (path: string, body?: unknown): autocannon.Request[] =>
    tokens.map((token, number) => ({
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${number}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }))
  return [
    {
      name: 'Settings that are read and refused',
      requests: byAll('/api/user/upload_settings', wrong),
      status: 400,
      atLeast: 1.5,
    },
    {
      name: 'Downloads of settings',
      requests: byAll('/api/user/download_settings?slot=1'),
      status: 200,
    },
    { name: 'Profiles', requests: byAll('/api/user/profile'), status: 200 },
  ]
}

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`
}

async function callsPerSecond(url: string, { requests, status, name }: Call): Promise<number> {
  const run = { url, requests, connections: CONNECTIONS, duration: SECONDS }
  const { errors, timeouts, requests: done, statusCodeStats } = await autocannon(run)
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status))
  if (errors + timeouts + others.length > 0) throw new Error(`${name} failed under load.`)
  return done.average
}
