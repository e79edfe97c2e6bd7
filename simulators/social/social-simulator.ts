import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFaultily } from './answer-faultily.ts'
import { makeMicrosoftAnswers } from './answer-microsoft.ts'
import { makeQqAnswers } from './answer-qq.ts'
import { makeGivenCodes } from './given-codes.ts'
import type { SocialAnswer, SocialOrders, SocialState } from './simulated-person.ts'

export type SocialSimulator = {
  /** The value of SOCIAL_GATEWAY. */
  readonly origin: string
  readonly order: (orders: SocialOrders) => void
  /** The requested URLs so far, without the gateway: `https://host/path?query`. */
  readonly asked: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Path for orders from other processes: POST with JSON. */
const ORDERS_PATH = '/orders'

const PAIMON = { id: 'PAIMON', nickname: '派蒙', hasPicture: true }

/**
 * QQ and Microsoft in the gateway's form: `/<host>/<path>?<query>`. Logins need no interaction: the
 * configured user is signed in at once.
 *
 * @param port 0 takes a free one
 */
export async function startSocialSimulator(port = 0): Promise<SocialSimulator> {
  const codes = makeGivenCodes()
  const answerQq = makeQqAnswers(codes)
  const answerMicrosoft = makeMicrosoftAnswers(codes)
  const asked: string[] = []
  let state: SocialState = { person: PAIMON, fault: null }
  const order = (orders: SocialOrders): void => {
    state = { ...state, ...orders }
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const text = await textOf(request)
    if (path === ORDERS_PATH && request.method === 'POST') {
      order(JSON.parse(text) as SocialOrders)
      response.writeHead(204).end()
      return
    }
    const [, host, rest] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
    const url = host && rest ? new URL(`https://${host}${rest}`) : null
    if (!url) {
      response.writeHead(404).end()
      return
    }
    asked.push(url.href)
    const { fault } = state
    if (fault && url.pathname.endsWith('/token') && (await answerFaultily(response, fault))) return
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const form = new URLSearchParams(text)
    const answer =
      (await answerQq(url, state)) ?? (await answerMicrosoft(url, { form, bearer }, state))
    send(response, answer ?? { status: 404, json: {} })
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    order,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(
  response: ServerResponse,
  { status = 200, location, json, picture }: SocialAnswer,
): void {
  const type = picture ? 'image/png' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...(location && { location }) })
  response.end(picture ?? JSON.stringify(json ?? {}))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
