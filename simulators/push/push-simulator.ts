import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { parseVapid } from './parse-vapid.ts'

/** The push subscription of a browser. */
export type SimulatedSubscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** An accepted message. */
export type AcceptedMessage = {
  readonly endpoint: string
  readonly text: string
  readonly topic: string
  readonly ttl: number
  readonly urgency: string
  /** The public key of the verified sender. */
  readonly sender: string
  /** Size of the encrypted body. */
  readonly bytes: number
}

/** The response of a subscription. */
export type PushResponse = { readonly status: number; readonly retryAfter?: string }

export type PushSimulator = {
  readonly origin: string
  readonly subscribe: () => SimulatedSubscription
  /** Sets the response of an endpoint; null accepts messages again, `silence` never responds. */
  readonly setResponse: (endpoint: string, respond: PushResponse | 'silence' | null) => void
  readonly messages: () => readonly AcceptedMessage[]
  readonly close: () => Promise<void>
}

/** Maximum size at push services (RFC 8030, 7.2). */
const MAX_BODY_BYTES = 4096

/**
 * Starts a push service with its browsers. It decrypts messages (RFC 8291) and responds with 201 or
 * the configured response; 413 for large messages, 403 for unsigned senders.
 */
export async function startPushSimulator(): Promise<PushSimulator> {
  const browsers = new Map<string, { key: ECDH; auth: string }>()
  const responses = new Map<string, PushResponse | 'silence'>()
  const messages: AcceptedMessage[] = []
  let origin = ''

  const server = createServer((request, response) => {
    respond(request)
      .then(({ status, retryAfter }) => {
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
        return response.writeHead(status).end()
      })
      .catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage): Promise<PushResponse> {
    const endpoint = origin + request.url
    const browser = browsers.get(endpoint)
    const body = await readBody(request)
    const configured = responses.get(endpoint)
    if (configured === 'silence') return new Promise(() => undefined)
    if (configured) return configured
    if (!browser) return { status: 404 }
    if (body.length > MAX_BODY_BYTES) return { status: 413 }
    const vapid = parseVapid(request.headers.authorization ?? '')
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
    setResponse: (endpoint, configured) => {
      if (configured === null) responses.delete(endpoint)
      else responses.set(endpoint, configured)
    },
    messages: () => messages,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks)
}
