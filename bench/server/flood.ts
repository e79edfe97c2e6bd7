import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/endpoints'
import {
  crowdedRequest,
  type FloodRequest,
  largestRequest,
  type Means,
} from '@bannerday/testing/largest-request'

/** What one address sends at once. */
export type Flood = {
  readonly port: number
  readonly method: string
  readonly path: string
  /** Whether its bodies are of as many unknown fields as they hold, and not of the largest known ones. */
  readonly isCrowded: boolean
  readonly calls: number
  readonly means: Means
}

/** As many as one address may have open before it is worth looking at how. */
const CONNECTIONS = 50

/** Sends what its parent tells it to a server, as fast as that answers; says when it begins and ends. */
process.on('message', ({ port, method, path, isCrowded, calls, means }: Flood) => {
  const call = ENDPOINTS.find((each) => each.method === method && each.path === path) as Endpoint
  const make = isCrowded ? crowdedRequest : largestRequest
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
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  answer.resume()
  await once(answer, 'end')
}
