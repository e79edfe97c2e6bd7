import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The simulated services. */
export type ChannelService = 'discord' | 'telegram' | 'ntfy' | 'gotify' | 'webhook'

/** An accepted message. */
export type ChannelDelivery = {
  readonly service: ChannelService
  readonly path: string
  /** The key by which the service or its clients recognize a repeated message; null without one. */
  readonly id: string | null
  readonly title: string
  readonly text: string
  readonly url: string
  /** Size of the uploaded picture in bytes; absent without one. */
  readonly pictureBytes?: number
}

/**
 * A fault that replaces the response of a service: a status; nothing, with or without accepting the message; or a broken
 * connection, before or after a status.
 */
export type ChannelFault =
  | { readonly status: number; readonly retryAfter?: string; readonly location?: string }
  | 'silence'
  | 'accept-silently'
  | 'cut'
  | 'accept-and-cut'

export type ChannelSimulator = {
  readonly origin: string
  /** The address and the access data that a player enters for a service. */
  readonly targets: Readonly<Record<ChannelService, { target: string; access: string }>>
  /** The secret that signs the requests of the webhook. */
  readonly setWebhookSecret: (secret: string) => void
  /** Sets the answer of a service or path; null for its own. */
  readonly setFault: (place: ChannelService | `/${string}`, fault: ChannelFault | null) => void
  readonly deliveries: () => readonly ChannelDelivery[]
  /** The reasons of refused requests. */
  readonly refusals: () => readonly string[]
  readonly clear: () => void
  readonly close: () => Promise<void>
}

type Answer = { readonly status: number; readonly retryAfter?: string; readonly body?: object }

const MAX_BODY_BYTES = 2 ** 16
const DISCORD_ID = '112233445566778899'
const DISCORD_TOKEN = 'T'.repeat(68)
const TELEGRAM_TOKEN = `1234567890:${'A'.repeat(35)}`
const TELEGRAM_CHAT = '-1001234567890'
const NTFY_TOKEN = 'tk_simulated0000000000000000000'
const GOTIFY_TOKEN = 'AsimulatedToken'

/** Requests that Discord accepts from a webhook within two seconds. */
const DISCORD_BURST = 5
const DISCORD_WINDOW_MS = 2000

/** Maximum age of a signature (Standard Webhooks). */
const TOLERANCE_SECONDS = 300

/**
 * Starts the services that reminder channels send to. They check requests as the real ones do: paths
 * and credentials, sizes, fields, the rate limit of Discord, and the signature of a webhook.
 *
 * @param now milliseconds since the epoch
 */
export async function startChannelSimulator(now: () => number): Promise<ChannelSimulator> {
  const deliveries: ChannelDelivery[] = []
  const refusals: string[] = []
  const faults = new Map<string, ChannelFault>()
  let discordTimes: number[] = []
  let webhookSecret = ''

  const server = createServer((request, response) => {
    const service = findService(request.url ?? '')
    const fault = faults.get(request.url ?? '') ?? faults.get(service ?? '')
    if (fault === 'silence') return
    if (fault === 'cut') {
      response.destroy()
      return
    }
    if (typeof fault === 'object') {
      const { status, retryAfter, location } = fault
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
      if (location !== undefined) response.setHeader('location', location)
      response.writeHead(status).end()
      return
    }
    answer(service, request)
      .then(({ status, retryAfter, body }) => {
        if (status >= 300) refusals.push(`${service ?? request.url} ${status}`)
        if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
        if (fault === 'accept-silently') return null
        response.writeHead(status, { 'content-type': 'application/json' })
        if (fault !== 'accept-and-cut') return response.end(body && JSON.stringify(body))
        return response.write('{', () => response.destroy())
      })
      .catch(() => response.destroy())
  })

  async function answer(
    service: ChannelService | undefined,
    request: IncomingMessage,
  ): Promise<Answer> {
    if (service === undefined) return { status: 404 }
    if (request.method !== 'POST') return { status: 405 }
    const body = await readBody(request)
    if (body.length > MAX_BODY_BYTES) return { status: 413 }
    const type = request.headers['content-type'] ?? ''
    if (type.startsWith('multipart/form-data; ')) {
      const form = await readForm(type, body)
      if (form === null) return { status: 400 }
      return services[service](form.fields, request, '', form.pictureBytes)
    }
    if (type !== 'application/json') return { status: 415 }
    const text = body.toString('utf8')
    return services[service](JSON.parse(text) as Fields, request, text)
  }

  const accept = (
    { url: path = '' }: IncomingMessage,
    delivery: Omit<ChannelDelivery, 'path'>,
    status: number,
  ): Answer => {
    deliveries.push({ ...delivery, path })
    return { status }
  }

  const services: Record<
    ChannelService,
    (fields: Fields, request: IncomingMessage, text: string, pictureBytes?: number) => Answer
  > = {
    discord: ({ embeds, allowed_mentions: mentions }, request, _text, pictureBytes) => {
      if (request.url !== `/api/webhooks/${DISCORD_ID}/${DISCORD_TOKEN}`)
        return { status: 404, body: { code: 10_015, message: 'Unknown Webhook' } }
      discordTimes = discordTimes.filter((time) => time > now() - DISCORD_WINDOW_MS)
      if (discordTimes.length >= DISCORD_BURST) {
        return { status: 429, retryAfter: '2', body: { retry_after: 1.6, global: false } }
      }
      discordTimes.push(now())
      const [embed] = (embeds ?? []) as Fields[]
      const { title = '', description = '', url = '' } = (embed ?? {}) as Record<string, string>
      const image = (embed as { image?: { url: string } } | undefined)?.image?.url
      const isValid =
        title.length > 0 &&
        title.length <= 256 &&
        description.length <= 4096 &&
        isWebUrl(url) &&
        image === (pictureBytes === undefined ? undefined : 'attachment://week.png') &&
        (mentions as { parse: unknown[] } | undefined)?.parse.length === 0
      if (!isValid) return { status: 400, body: { code: 50_035 } }
      const content = { title, text: description, url, ...(pictureBytes && { pictureBytes }) }
      return accept(request, { service: 'discord', id: null, ...content }, 204)
    },
    telegram: (fields, request, _text, pictureBytes) => {
      const { chat_id: chat, parse_mode: mode } = fields
      const hasPicture = pictureBytes !== undefined
      const method = hasPicture ? 'sendPhoto' : 'sendMessage'
      if (request.url !== `/bot${TELEGRAM_TOKEN}/${method}`) return { status: 401 }
      const text = hasPicture ? fields['caption'] : fields['text']
      if (chat !== TELEGRAM_CHAT) return { status: 400, body: { description: 'chat not found' } }
      if (
        typeof text !== 'string' ||
        text.length > (hasPicture ? 1024 : 4096) ||
        mode !== undefined
      )
        return { status: 400 }
      const lines = text.split('\n')
      const [title = ''] = lines
      const [url = ''] = lines.slice(-1)
      const rest = lines.slice(1, -1).join('\n')
      const content = { title, text: rest, url, ...(pictureBytes && { pictureBytes }) }
      return accept(request, { service: 'telegram', id: null, ...content }, 200)
    },
    ntfy: ({ topic, title, message, click, priority, sequence_id: id }, request) => {
      if (request.url !== '/') return { status: 404 }
      if (request.headers.authorization !== `Bearer ${NTFY_TOKEN}`) return { status: 401 }
      const isValid =
        topic === 'bannerday-test' &&
        typeof title === 'string' &&
        typeof message === 'string' &&
        Buffer.byteLength(message) <= 4096 &&
        isWebUrl(click) &&
        [1, 2, 3, 4, 5].includes(priority as number) &&
        typeof id === 'string' &&
        /^[\w-]{1,64}$/.test(id)
      if (!isValid) return { status: 400 }
      return accept(request, { service: 'ntfy', id, title, text: message, url: String(click) }, 200)
    },
    gotify: ({ title, message, priority, extras }, request) => {
      if (request.headers['x-gotify-key'] !== GOTIFY_TOKEN) return { status: 401 }
      const notification = (extras as Record<string, { click: { url: string } }> | undefined)?.[
        'client::notification'
      ]
      const url = notification?.click.url
      const isValid =
        typeof title === 'string' &&
        typeof message === 'string' &&
        message !== '' &&
        Number.isInteger(priority) &&
        isWebUrl(url)
      if (!isValid) return { status: 400 }
      return accept(
        request,
        { service: 'gotify', id: null, title, text: message, url: String(url) },
        200,
      )
    },
    webhook: ({ data }, request, text) => {
      if (!isSigned(request.headers, text, webhookSecret, now())) return { status: 401 }
      const { title, text: body, url } = data as Record<string, string>
      const id = String(request.headers['webhook-id'])
      const delivery = { id, title: `${title}`, text: `${body}`, url: `${url}` }
      return accept(request, { service: 'webhook', ...delivery }, 202)
    },
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    targets: {
      discord: { target: `${origin}/api/webhooks/${DISCORD_ID}/${DISCORD_TOKEN}`, access: '' },
      telegram: { target: TELEGRAM_CHAT, access: TELEGRAM_TOKEN },
      ntfy: { target: `${origin}/bannerday-test`, access: NTFY_TOKEN },
      gotify: { target: `${origin}/gotify/`, access: GOTIFY_TOKEN },
      webhook: { target: `${origin}/hooks/1?room=2`, access: '' },
    },
    setWebhookSecret: (secret) => {
      webhookSecret = secret
    },
    setFault: (place, fault) => {
      if (fault === null) faults.delete(place)
      else faults.set(place, fault)
    },
    deliveries: () => deliveries,
    refusals: () => refusals,
    clear: () => {
      deliveries.length = 0
      refusals.length = 0
      discordTimes = []
      faults.clear()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

function findService(url: string): ChannelService | undefined {
  if (url.startsWith('/api/webhooks/')) return 'discord'
  if (url.startsWith('/bot')) return 'telegram'
  if (url === '/gotify/message') return 'gotify'
  if (url.startsWith('/hooks/')) return 'webhook'
  return url === '/' ? 'ntfy' : undefined
}

function isWebUrl(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text) && /^https?:/.test(text)
}

/** Verifies a request as Standard Webhooks describes it. */
function isSigned(
  {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signature,
  }: IncomingHttpHeaders,
  body: string,
  secret: string,
  now: number,
): boolean {
  if (Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  const key = secret === '' ? randomBytes(32) : Buffer.from(secret.replace('whsec_', ''), 'base64')
  const digest = createHmac('sha256', key)
    .update(`${String(id)}.${String(seconds)}.${body}`)
    .digest('base64')
  return String(signature).split(' ').includes(`v1,${digest}`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks)
}

/** Reads a form of Discord or Telegram; null without a PNG. */
async function readForm(
  type: string,
  body: Buffer,
): Promise<{ readonly fields: Fields; readonly pictureBytes: number } | null> {
  const headers = { 'content-type': type }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const picture = form.get('files[0]') ?? form.get('photo')
  if (!(picture instanceof Blob) || picture.type !== 'image/png') return null
  const start = Buffer.from(await picture.slice(1, 4).arrayBuffer()).toString('latin1')
  if (start !== 'PNG') return null
  const payload = form.get('payload_json')
  const fields = typeof payload === 'string' ? JSON.parse(payload) : Object.fromEntries(form)
  return { fields: fields as Fields, pictureBytes: picture.size }
}
