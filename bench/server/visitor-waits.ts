import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const VISITORS = 3

/** Pause between two requests of a visitor, in milliseconds. */
const PAUSE_MS = 5

const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

let visits = 0

/**
 * Measures the response times of visitors who request the timeline until it is over, in
 * milliseconds.
 */
export async function measureVisitorWaits(port: number, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver()) {
      waits.push(await measureVisit(port, agent))
      await sleep(PAUSE_MS)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return waits
}

async function measureVisit(port: number, agent: Agent): Promise<number> {
  visits += 1
  // Each request has a new address, because visitors would exceed the rate limit.
  const address = `203.0.${Math.floor(visits / 250) % 250}.${visits % 250}`
  const headers = { 'x-forwarded-for': address }
  const begin = performance.now()
  const request = get({ agent, host: 'localhost', port, path: EVENTS, headers })
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200)
    throw new Error(`visitor received status ${response.statusCode}.`)
  return performance.now() - begin
}
