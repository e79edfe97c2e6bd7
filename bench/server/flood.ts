import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { FloodRequest } from './largest-request.ts'

/** As many as one address may have open before it is worth looking at how. */
const CONNECTIONS = 50

/** Sends all that its parent gives it to a server, as fast as that answers, and says when it is done. */
process.on('message', ({ port, requests }: { port: number; requests: FloodRequest[] }) => {
  void flood(port, requests).then(() => process.send?.('done'))
})

async function flood(port: number, requests: FloodRequest[]): Promise<void> {
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
