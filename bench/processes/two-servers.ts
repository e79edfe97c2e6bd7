import { findDatabase } from '@bannerday/faults/run/server'
import autocannon from 'autocannon'
import { type Figure, type Measured, median } from '../measure/figure.ts'
import { type RunningServer, startServer, NO_RATE_LIMIT } from '../measure/start-server.ts'
import { createUsers } from '../server/create-users.ts'
import { findHaproxy, startProxy } from './reverse-proxy.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

/** Settings of some 140 KB. */
const STATUSES = 3000

type Load = {
  readonly name: string
  readonly requests: autocannon.Request[]
  /** The expected status. */
  readonly status: number
  readonly atLeast?: number
}

/** Measures requests per second of two servers behind a proxy against one. */
export async function measureTwoServers(): Promise<Measured> {
  const program = findHaproxy()
  if (program === undefined) return 'needs the Debian package haproxy'
  const databaseServer = await startServer()
  const { address } = await findDatabase(databaseServer.dataFolder)
  const url = `postgres://${address.user}:${address.password}@${address.host}:${address.port}/postgres`
  const settings = { ...NO_RATE_LIMIT, DATABASE_URL: url, PROCESS: 'web' }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  const singleProxy = await startProxy(program, [getPort(servers[0])])
  const doubleProxy = await startProxy(program, servers.map(getPort))
  try {
    const figures: Figure[] = []
    for (const load of await createLoads(databaseServer)) {
      const rates: { singleProxy: number[]; doubleProxy: number[] } = {
        singleProxy: [],
        doubleProxy: [],
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.singleProxy.push(await measureRequestsPerSecond(singleProxy.origin, load))
        rates.doubleProxy.push(await measureRequestsPerSecond(doubleProxy.origin, load))
      }
      const value = median(rates.doubleProxy) / median(rates.singleProxy)
      const note = `${median(rates.doubleProxy).toFixed(0)} against ${median(rates.singleProxy).toFixed(0)} requests/s`
      const name = `${load.name} by two servers, relative to one`
      const { atLeast } = load
      figures.push({ name, value, unit: '×', ...(atLeast !== undefined && { atLeast }), note })
    }
    return figures
  } finally {
    await Promise.all([singleProxy.stop(), doubleProxy.stop()])
    await Promise.all(servers.map((server) => server.stop()))
    await databaseServer.stop()
  }
}

function getPort({ origin }: RunningServer): number {
  return Number(new URL(origin).port)
}

/**
 * Creates requests that load the server process, and for comparison some that load the database and
 * the client.
 */
async function createLoads(databaseServer: RunningServer): Promise<readonly Load[]> {
  const { tokens, database } = await createUsers(databaseServer.dataFolder, CONNECTIONS)
  await database.end()
  const status = Object.fromEntries(
    Array.from({ length: STATUSES }, (_, number) => [createUuid(number), 'done']),
  )
  const invalidSettings = {
    slot: 1,
    activityStatus: { ...status, [createUuid(STATUSES)]: 'no such status' },
  }
  const createRequests = (path: string, body?: unknown): autocannon.Request[] =>
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
      name: 'Refused settings',
      requests: createRequests('/api/user/upload_settings', invalidSettings),
      status: 400,
      atLeast: 1.5,
    },
    {
      name: 'Downloads of settings',
      requests: createRequests('/api/user/download_settings?slot=1'),
      status: 200,
    },
    { name: 'Profiles', requests: createRequests('/api/user/profile'), status: 200 },
  ]
}

function createUuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString().padStart(12, '0')}`
}

async function measureRequestsPerSecond(
  url: string,
  { requests, status, name }: Load,
): Promise<number> {
  const run = { url, requests, connections: CONNECTIONS, duration: SECONDS }
  const { errors, timeouts, requests: completed, statusCodeStats } = await autocannon(run)
  const unexpectedStatuses = Object.keys(statusCodeStats ?? {}).filter(
    (code) => code !== String(status),
  )
  if (errors + timeouts + unexpectedStatuses.length > 0)
    throw new Error(`${name} failed under load.`)
  return completed.average
}
