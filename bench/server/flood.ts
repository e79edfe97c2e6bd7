import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import {
  crowdedRequest,
  type FloodRequest,
  largestRequest,
  type Means,
  tooLongRequest,
} from '@bannerday/testing/largest-request'

/** The bodies: of the largest fields, of as many unknown fields as fit, or refused by length. */
const BODIES = { largest: largestRequest, crowded: crowdedRequest, 'too long': tooLongRequest }

/** The requests of one address at once. */
export type Flood = {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly bodies: keyof typeof BODIES
  readonly calls: number
  readonly means: Means
}

/** As many as one address may reasonably have open. */
const CONNECTIONS = 50

/** Sends the requests of its parent to a server as fast as it responds; reports start and end. */
process.on('message', ({ port, method, path, bodies, calls, means }: Flood) => {
  const call = ENDPOINTS.find((each) => each.method === method && each.path === path) as Endpoint
  const make = BODIES[bodies]
  const requests = Array.from({ length: calls }, (_, number) => make(call, number, means))
  process.send?.('begun')
  void flood(port, requests).then(() => process.send?.('done'))
})

async function flood(port: number, requests: readonly FloodRequest[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  await Promise.all(requests.map((each) => send(agent, port, each).catch(() => undefined)))
  agent.destroy()
}

async function send(agent: Agent, port: number, { body, ...given }: FloodRequest): Promise<void> {
  const asked = request({ ...given, agent, host: 'localhost', port })
  // The server does not wait for the end of a refused body.
  asked.on('error', () => undefined)
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  answer.resume()
  await once(answer, 'end')
}
