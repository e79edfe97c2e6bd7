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

/** What a body may be: of the largest fields, of as many unknown fields as it holds, or refused by its length. */
const BODIES = { largest: largestRequest, crowded: crowdedRequest, 'too long': tooLongRequest }

/** What one address sends at once. */
export type Flood = {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly bodies: keyof typeof BODIES
  readonly calls: number
  readonly means: Means
}

/** As many as one address may have open before it is worth looking at how. */
const CONNECTIONS = 50

/** Sends what its parent tells it to a server, as fast as that answers; says when it begins and ends. */
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
  // Of a body that is refused the server does not wait for the end.
  asked.on('error', () => undefined)
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  answer.resume()
  await once(answer, 'end')
}
