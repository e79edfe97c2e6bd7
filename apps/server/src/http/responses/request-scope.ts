import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

/** What one request is known by. */
export type RequestScope = {
  /** An id of our own, which the answer carries. */
  readonly id: string
  readonly begin: number
  readonly logger: Logger
  readonly count: CountAnswer
}

/** Which call a request is: its method, and the pattern of its route, empty where none matches. */
export type CalledRoute = { readonly method: string; readonly route: string }

/** Counts an answer, so many seconds after its request came. */
export type CountAnswer = (called: CalledRoute, status: number, seconds: number) => void

/** Of how many calls in a minute how many are left, and in how many seconds the count begins anew. */
export type Limit = { readonly most: number; readonly left: number; readonly reset: number }

/** What an answer goes by, whether the framework took the request or it was answered before. */
export type Asked = CalledRoute & {
  readonly headers: Pick<Headers, 'get'>
  readonly scope: RequestScope
  /** Where calls are counted. */
  readonly limit?: Limit | undefined
}

/** The socket is absent when none stands behind the request, as in a test. */
export type AppEnv = {
  Bindings: Partial<HttpBindings> & {
    readonly scope: RequestScope
    /** Where calls are counted. */
    readonly limit?: Limit
  }
}
export type AppContext = Context<AppEnv>

/** Begins the scope of a request. */
export type OpenScope = () => RequestScope

export function makeOpenScope(logger: Logger, count: CountAnswer): OpenScope {
  return () => ({ id: randomUUID(), begin: performance.now(), logger, count })
}

/**
 * Gives each request its scope. It does so before the router and not as a middleware, with which no
 * answer could be sent at once: that costs a quarter of the requests per second.
 */
export function scopeRequests(app: Hono<AppEnv>, openScope: OpenScope): void {
  const { fetch } = app
  app.fetch = (request, bindings, execution) =>
    fetch(request, { ...bindings, scope: openScope() }, execution)
}

/** What an answer to a request of the framework goes by. */
export function askedOf(context: AppContext): Asked {
  const { scope, limit } = context.env
  const { method, raw } = context.req
  return { method, route: routePath(context), headers: raw.headers, scope, limit }
}

/**
 * Counts a request and logs how it ended. The log holds the route and never the path or the query: tokens and
 * uids travel in them. What went well is only logged on `debug`, because a log line costs more
 * than an answer from memory; and so is what cannot be answered for now, because an outage is logged
 * once and not for each call.
 */
export function noteAnswer(asked: Asked, status: number): void {
  const { id, begin, logger, count } = asked.scope
  const milliseconds = performance.now() - begin
  count(asked, status, milliseconds / 1000)
  const level = status < 400 || status === 503 ? 'debug' : 'info'
  if (!logger.isLevelEnabled(level)) return
  logger[level](
    {
      requestId: id,
      method: asked.method,
      route: asked.route || 'none',
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
    },
    'answered',
  )
}
