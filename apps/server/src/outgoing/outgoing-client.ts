import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { parseRetryAfter } from '../official-api/retry-after.ts'
import type { RateLimits } from '../rate-limits/limits.ts'
import { isPublicAddress } from './public-address.ts'

/** A POST to an address that a player entered. */
export type OutgoingRequest = {
  readonly url: string
  /** The account of the player, whose requests are limited. */
  readonly accountId: string
  readonly headers: Readonly<Record<string, string>>
  /** At most 64 KiB; bytes for a form with a picture. */
  readonly body: string | Buffer
}

export type OutgoingResponse = {
  readonly status: number
  /** The requested pause in milliseconds; null without one. */
  readonly retryAfter: number | null
}

/**
 * The reason of a failure: the URL or its address is not allowed; the name has no address; no
 * connection or an interrupted one; timeout; a redirect; the size of the request; or our own rate
 * limits.
 */
export type OutgoingFault =
  | 'forbidden'
  | 'unresolved'
  | 'unreachable'
  | 'slow'
  | 'redirected'
  | 'too-large'
  | 'limited'

/** Sends a request to an address that a player entered. Never throws for failures of the other side. */
export type OutgoingClient = (
  request: OutgoingRequest,
) => Promise<Result<OutgoingResponse, OutgoingFault>>

export type OutgoingSettings = {
  readonly limits: Pick<RateLimits, 'take'>
  /** User agent of all requests. */
  readonly userAgent: string
  /** Forward proxy for all requests to public hosts; null for none. */
  readonly proxy: string | null
  /** Origins in the operator's network, exempt from the rules for addresses. */
  readonly allowedOrigins: readonly string[]
  /** Resolves a host name to all its addresses; for tests. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** For tests. */
  readonly timeoutMs?: number
}

/** Maximum size of the body of a request, and of the headers of a response. */
const MAX_BYTES = 64 * 2 ** 10

/** Timeout from the lookup to the headers of the response. */
const TIMEOUT_MS = 5000

const MAX_URL_LENGTH = 500

/** Maximum number of concurrent requests to a host. */
const MAX_PARALLEL_PER_HOST = 8

/** The port of https, and those that services without root privileges listen on. */
const HTTPS_PORT = 443
const MIN_OTHER_PORT = 1024

/**
 * Parses a URL that a player entered: https to a host name or address, without credentials. Null when
 * it is not allowed.
 *
 * @param allowedOrigins exempt from the rules, as the operator names them
 */
export function parseOutgoingUrl(text: string, allowedOrigins: readonly string[]): URL | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  if (allowedOrigins.includes(url.origin)) return url
  const port = url.port === '' ? HTTPS_PORT : Number(url.port)
  const isAllowed = url.protocol === 'https:' && (port === HTTPS_PORT || port >= MIN_OTHER_PORT)
  const host = getHost(url)
  const isAllowedHost = isIP(host) === 0 ? /^[^.]+(?:\.[^.]+)+$/.test(host) : isPublicAddress(host)
  return isAllowed && isAllowedHost ? url : null
}

/** Creates the only HTTP client for addresses that players enter. */
export function createOutgoingClient(settings: OutgoingSettings): OutgoingClient {
  const { limits, allowedOrigins, proxy, resolve = resolveAll } = settings
  const agent = proxy === null ? undefined : new Agent({ proxyEnv: { HTTPS_PROXY: proxy } })
  const queues = new LRUCache<string, LimitFunction>({ max: 1000 })

  async function send(url: URL, request: OutgoingRequest): ReturnType<OutgoingClient> {
    const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS)
    try {
      const isExempt = allowedOrigins.includes(url.origin)
      const addresses = await withSignal(signal, resolve(getHost(url)))
      const [first] = addresses.toSorted((a, b) => isIP(a) - isIP(b))
      if (first === undefined) return fail('unresolved')
      if (!isExempt && !addresses.every(isPublicAddress)) return fail('forbidden')
      const headers = { ...request.headers, 'user-agent': settings.userAgent }
      const pinned = { url, address: first, headers, body: request.body, signal }
      return await exchange(isExempt ? pinned : { ...pinned, agent })
    } catch (error) {
      return fail(signal.aborted ? 'slow' : toFault(error))
    }
  }

  return async (request) => {
    const url = parseOutgoingUrl(request.url, allowedOrigins)
    if (url === null) return fail('forbidden')
    if (Buffer.byteLength(request.body) > MAX_BYTES) return fail('too-large')
    const tooMany =
      (await limits.take('outgoingOfAccount', request.accountId)) ??
      (await limits.take('outgoingToHost', url.host))
    if (tooMany) return fail('limited')
    const queue = queues.get(url.host) ?? pLimit(MAX_PARALLEL_PER_HOST)
    queues.set(url.host, queue)
    return queue(() => send(url, request))
  }
}

function getHost({ hostname }: URL): string {
  return hostname.replaceAll(/^\[|\]$/g, '')
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

type PinnedRequest = {
  readonly url: URL
  /** The address that was checked; the name is not resolved again. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly signal: AbortSignal
  readonly agent?: Agent | undefined
}

/** Sends one request to the pinned address, with the certificate and `Host` of the name. */
async function exchange({
  url,
  address,
  headers,
  body,
  signal,
  agent,
}: PinnedRequest): ReturnType<OutgoingClient> {
  const isSecure = url.protocol === 'https:'
  const host = getHost(url)
  const options = {
    method: 'POST',
    host: address,
    port: url.port === '' ? (isSecure ? HTTPS_PORT : 80) : url.port,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    signal,
    maxHeaderSize: MAX_BYTES,
    ...(isSecure && { servername: isIP(host) === 0 ? host : '', agent: agent ?? false }),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isSecure ? requestHttps(options) : requestHttp({ ...options, agent: false })
    request.once('response', resolve).once('error', reject).end(body)
  })
  // The status decides, so the body is not read: it could be endless, or cut after a success.
  response.destroy()
  const { statusCode: status = 0, headers: received } = response
  if (status >= 300 && status < 400) return fail('redirected')
  const pauseHeaders = ['retry-after', 'date'].flatMap((name): [string, string][] => {
    const value = received[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return ok({ status, retryAfter: parseRetryAfter(new Headers(pauseHeaders)) })
}

/** Rejects when the signal aborts first: a lookup cannot be interrupted. */
function withSignal<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
}

function toFault(error: unknown): OutgoingFault {
  const code = (error as NodeJS.ErrnoException).syscall
  return code === 'getaddrinfo' ? 'unresolved' : 'unreachable'
}
