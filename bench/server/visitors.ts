import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const VISITORS = 3

/** Pause between two requests of a visitor, in milliseconds. */
const PAUSE = 5

const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

let visits = 0

/**
 * Measures the response times of visitors who request the timeline until it is over, in
 * milliseconds.
 */
export async function waitsOfVisitors(port: number, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver()) {
      waits.push(await waitFor(port, agent))
      await sleep(PAUSE)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return waits
}

async function waitFor(port: number, agent: Agent): Promise<number> {
  visits += 1
  // A new address each time, or visitors would exceed the rate limit.
  const address = `203.0.${Math.floor(visits / 250) % 250}.${visits % 250}`
  const headers = { 'x-forwarded-for': address }
  const begin = performance.now()
  const asked = get({ agent, host: 'localhost', port, path: EVENTS, headers })
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`A visitor was answered ${answer.statusCode}.`)
  return performance.now() - begin
}
