import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { readVapid } from './read-vapid.ts'

/** The push subscription of a browser. */
export type SimulatedSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** An accepted message. */
export type TakenMessage = {
  readonly endpoint: string
  readonly text: string
  readonly topic: string
  readonly ttl: number
  readonly urgency: string
  /** The key that the sender proved to have. */
  readonly sender: string
  /** Size of the encrypted body. */
  readonly bytes: number
}

/** The response of a subscription. */
export type PushAnswer = { readonly status: number; readonly retryAfter?: string }

export type PushSimulator = {
  readonly origin: string
  readonly subscribe: () => SimulatedSubscription
  /** Null to accept messages again; `silence` lets senders time out. */
  readonly order: (endpoint: string, answer: PushAnswer | 'silence' | null) => void
  readonly messages: () => readonly TakenMessage[]
  readonly close: () => Promise<void>
}

/** Maximum size at push services (RFC 8030, 7.2). */
const LARGEST = 4096

/**
 * A push service with its browsers: it decrypts messages (RFC 8291) and responds with 201, or as
 * ordered; 413 for large messages, 403 for unsigned senders.
 */
export async function startPushSimulator(): Promise<PushSimulator> {
  const browsers = new Map<string, { key: ECDH; auth: string }>()
  const answers = new Map<string, PushAnswer | 'silence'>()
  const messages: TakenMessage[] = []
  let origin = ''

  const server = createServer((request, response) => {
    answer(request)
      .then(({ status, retryAfter }) => {
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
        return response.writeHead(status).end()
      })
      .catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage): Promise<PushAnswer> {
    const endpoint = origin + request.url
    const browser = browsers.get(endpoint)
    const body = await bodyOf(request)
    const ordered = answers.get(endpoint)
    if (ordered === 'silence') return new Promise(() => undefined)
    if (ordered) return ordered
    if (!browser) return { status: 404 }
    if (body.length > LARGEST) return { status: 413 }
    const vapid = readVapid(request.headers.authorization ?? '')
    if (vapid === null || vapid.claims.aud !== origin) return { status: 403 }
    const parameters = { privateKey: browser.key, authSecret: browser.auth }
    const { topic, ttl, urgency } = request.headers
    messages.push({
      endpoint,
      text: decrypt(body, { version: 'aes128gcm', ...parameters }).toString(),
      topic: String(topic),
      ttl: Number(ttl),
      urgency: String(urgency),
      sender: vapid.key,
      bytes: body.length,
    })
    return { status: 201 }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscribe: () => {
      const key = createECDH('prime256v1')
      const endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`
      const auth = randomBytes(16).toString('base64url')
      const p256dh = key.generateKeys('base64url')
      browsers.set(endpoint, { key, auth })
      return { endpoint, keys: { p256dh, auth } }
    },
    order: (endpoint, ordered) => {
      if (ordered === null) answers.delete(endpoint)
      else answers.set(endpoint, ordered)
    },
    messages: () => messages,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
