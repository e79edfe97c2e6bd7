import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import {
  createManyFieldsRequest,
  type FloodRequest,
  createLargestRequest,
  type ClientCredentials,
  createOversizedRequest,
} from '@bannerday/testing/largest-request'

/** Bodies with the largest fields, with as many unknown fields as fit, or refused by length. */
const BODIES = {
  largest: createLargestRequest,
  crowded: createManyFieldsRequest,
  'too long': createOversizedRequest,
}

/** The requests of one address at once. */
export type Flood = {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly bodies: keyof typeof BODIES
  readonly requestCount: number
  readonly credentials: ClientCredentials
}

/** Maximum number of simultaneous connections of the address. */
const CONNECTIONS = 50

/** Sends the requests of its parent to a server as fast as it responds; reports start and end. */
process.on('message', ({ port, method, path, bodies, requestCount, credentials }: Flood) => {
  const endpoint = ENDPOINTS.find(
    (candidate) => candidate.method === method && candidate.path === path,
  ) as Endpoint
  const createRequest = BODIES[bodies]
  const requests = Array.from({ length: requestCount }, (_, number) =>
    createRequest(endpoint, number, credentials),
  )
  process.send?.('begun')
  void flood(port, requests).then(() => process.send?.('done'))
})

async function flood(port: number, requests: readonly FloodRequest[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  await Promise.all(requests.map((message) => send(agent, port, message).catch(() => undefined)))
  agent.destroy()
}

async function send(agent: Agent, port: number, { body, ...options }: FloodRequest): Promise<void> {
  const clientRequest = request({ ...options, agent, host: 'localhost', port })
  // The server does not wait for the end of a refused body.
  clientRequest.on('error', () => undefined)
  clientRequest.end(body)
  const [response] = (await once(clientRequest, 'response')) as [NodeJS.ReadableStream]
  response.resume()
  await once(response, 'end')
}
