import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { percentile, type Figure } from '../measure/figure.ts'
import { startServer } from '../measure/start-server.ts'
import { crowdedRequest, type FloodRequest, largestRequest } from './largest-request.ts'
import { solve } from './login.ts'
import { openUsers } from './open-users.ts'

/** What one address and one account may ask in a minute. */
const CALLS = 300

const LONGEST_WAIT_MS = 50

const ROUNDS = 3

/** Between two calls of the visitor. */
const PAUSE_MS = 5

const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

/**
 * How long another visitor waits for the timeline while one address makes all the calls it may, at
 * once, each as large as it may be; for every call there is.
 */
export async function measureFloods(): Promise<Figure[]> {
  const server = await startServer({ TRUSTED_PROXIES: '1', CALLS_PER_MINUTE: String(CALLS) })
  const users = await openUsers(server.dataFolder, 8 * ENDPOINTS.length)
  const flood = fork(path.join(import.meta.dirname, 'flood.ts'))
  try {
    const proof = await solve(server.origin)
    const figures: Figure[] = []
    for (const call of ENDPOINTS) {
      const kinds = call.body ? [largestRequest, crowdedRequest] : [largestRequest]
      const worst: number[] = []
      for (const make of kinds) {
        const rounds: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const number = figures.length * 8 + worst.length * 4 + round
          // Nobody who was counted before.
          const means = { address: `198.51.${Math.floor(number / 250)}.${number % 250}`, proof }
          const token = users.tokens[number] ?? ''
          const requests = Array.from({ length: CALLS }, (_, each) =>
            make(call, each, { ...means, token }),
          )
          rounds.push(percentile(await waitsDuring(server.origin, flood, requests), 99))
        }
        // The best: other work on the machine only ever adds.
        worst.push(Math.min(...rounds))
      }
      figures.push(figureOf(call, Math.max(...worst)))
    }
    return figures
  } finally {
    flood.kill()
    await users.database.end()
    await server.stop()
  }
}

function figureOf({ method, path }: Endpoint, value: number): Figure {
  const name = `99 % of waits during ${method} ${path}`
  return { name, value, unit: 'ms', atMost: LONGEST_WAIT_MS }
}

/** How long each call of another visitor took, in milliseconds, while requests are flooded. */
async function waitsDuring(
  origin: string,
  flood: ReturnType<typeof fork>,
  requests: readonly FloodRequest[],
): Promise<number[]> {
  const waits: number[] = []
  const state = { isOver: false }
  const done = once(flood, 'message').then(() => (state.isOver = true))
  flood.send({ port: Number(new URL(origin).port), requests })
  for (let visit = 0; !state.isOver; visit += 1) {
    // Another visitor from time to time, or this one would make too many calls itself.
    const headers = { 'x-forwarded-for': `203.0.${Math.floor(Math.random() * 250)}.${visit % 250}` }
    const begin = performance.now()
    const answer = await fetch(origin + EVENTS, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A visitor was answered ${answer.status}.`)
    waits.push(performance.now() - begin)
    await sleep(PAUSE_MS)
  }
  await done
  return waits
}
