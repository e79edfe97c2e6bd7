// oxlint-disable-next-line no-restricted-imports -- it serves requests and sends none
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { FastPath } from './cached-fast-path.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { SHORT_BODY_BYTES } from './responses/respond-unread.ts'

export type HttpServer = {
  readonly port: number
  /** Accepts no new requests and waits for those in flight, up to a timeout. */
  readonly close: () => Promise<void>
}

export type ListenProblem = {
  /** The variable to change. */
  readonly name: 'PORT' | 'HOST'
  readonly reason: string
}

/** Timeout for requests in flight. */
const DRAIN_TIMEOUT_MS = 5000

/** Timeouts of a connection, in milliseconds. */
export type SocketTimeouts = {
  /** From the first to the last byte of a request. */
  readonly requestMs: number
  /** Without a byte in either direction, for example while a response is not read. */
  readonly idleMs: number
  /** Interval of the timeout checks. */
  readonly checkIntervalMs: number
}

/**
 * A connection without a request is closed within a minute, and one with a slow request within half
 * a minute.
 */
export const SOCKET_TIMEOUTS: SocketTimeouts = {
  requestMs: 25_000,
  idleMs: 50_000,
  checkIntervalMs: 2500,
}

/** The app with its fast path; other requests reach `fetch`. */
export type ServedApp = Pick<Hono<AppEnv>, 'fetch'> & { readonly fastPath?: FastPath }

/** Serves the app on one address, or on all when `host` is null. */
export function listen(
  { fetch, fastPath = () => false }: ServedApp,
  port: number,
  host: string | null,
  timeouts: SocketTimeouts = SOCKET_TIMEOUTS,
): Promise<Result<HttpServer, ListenProblem>> {
  const handleRequest = getRequestListener(fetch)
  const serverOptions = {
    headersTimeout: timeouts.requestMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkIntervalMs,
  }
  const server = createServer(serverOptions, (incoming, outgoing) => {
    const status = getFramingFault(incoming)
    if (status !== null) refuseUnread(status, incoming, outgoing)
    else if (!fastPath(incoming, outgoing)) void handleRequest(incoming, outgoing)
  })
  server.setTimeout(timeouts.idleMs)
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(fail(describe(error, port, host)))
    })
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      const address = server.address() as AddressInfo
      resolve(ok({ port: address.port, close }))
    })
  })

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const idleSweep = setInterval(() => server.closeIdleConnections(), 50)
    const forceClose = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    await closed
    clearInterval(idleSweep)
    clearTimeout(forceClose)
  }
}

/** Fails as `listen` would, and serves nothing. Another program may still take the port later. */
export async function checkAddress(
  port: number,
  host: string | null,
): Promise<Result<null, ListenProblem>> {
  const listening = await listen({ fetch: () => new Response(null) }, port, host)
  if (!listening.ok) return listening
  await listening.value.close()
  return ok(null)
}

/** Delay before a refused connection is closed, in which a sending client finds the response. */
const CLOSE_DELAY_MS = 500

/**
 * Returns the status for a request that must not reach the routes. Node reads every body to its
 * end, also of a `GET`, and a body in chunks of one byte costs a hundred times as much as one with
 * a Content-Length: one connection could occupy a core. Browsers and proxies that buffer send a
 * length.
 */
function getFramingFault(incoming: IncomingMessage): 400 | 411 | 413 | null {
  const { headers, method, url } = incoming
  if (hasTwoHosts(incoming)) return 400
  if (headers['transfer-encoding'] !== undefined) return 411
  const hasLongBody = Number(headers['content-length'] ?? 0) > SHORT_BODY_BYTES
  const mayHaveLongBody = method === 'POST' && url?.startsWith('/api/')
  return hasLongBody && !mayHaveLongBody ? 413 : null
}

/** Responds without reading the body: a response that has not ended keeps Node from reading it. */
function refuseUnread(status: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { connection: 'close', 'content-length': 1 }).flushHeaders()
  setTimeout(() => incoming.socket.destroy(), CLOSE_DELAY_MS).unref()
}

/** RFC 9112 section 3.2 requires 400: a proxy before us may have read the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

function describe(
  { code }: NodeJS.ErrnoException,
  port: number,
  host: string | null,
): ListenProblem {
  if (code === 'EADDRINUSE') return { name: 'PORT', reason: `${port} is already in use` }
  if (code === 'EACCES') return { name: 'PORT', reason: `${port} needs rights this user lacks` }
  return {
    name: 'HOST',
    reason: `cannot listen on ${host ?? 'this machine'} (${code ?? 'unknown'})`,
  }
}
