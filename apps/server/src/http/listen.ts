// oxlint-disable-next-line no-restricted-imports -- it serves requests and sends none
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { FastPath } from './cached-fast-path.ts'
import type { AppEnv } from './responses/request-scope.ts'

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
    if (hasTwoHosts(incoming)) outgoing.writeHead(400, { connection: 'close' }).end()
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
