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

/** Counts an answer, so many seconds after its request came. */
export type CountAnswer = (context: AppContext, status: number, seconds: number) => void

/** The socket is absent when none stands behind the request, as in a test. */
export type AppEnv = {
  Bindings: Partial<HttpBindings> & {
    readonly scope: RequestScope
    /** Where calls are counted: of how many in a minute how many are left, and for how many seconds. */
    readonly limit?: { readonly most: number; readonly left: number; readonly reset: number }
  }
}
export type AppContext = Context<AppEnv>

/**
 * Gives each request its scope. It does so before the router and not as a middleware, with which no
 * answer could be sent at once: that costs a quarter of the requests per second.
 */
export function scopeRequests(app: Hono<AppEnv>, logger: Logger, count: CountAnswer): void {
  const { fetch } = app
  app.fetch = (request, bindings, execution) => {
    const scope = { id: randomUUID(), begin: performance.now(), logger, count }
    return fetch(request, { ...bindings, scope }, execution)
  }
}

/**
 * Counts a request and logs how it ended. The log holds the route and never the path or the query: tokens and
 * uids travel in them. What went well is only logged on `debug`, because a log line costs more
 * than an answer from memory; and so is what cannot be answered for now, because an outage is logged
 * once and not for each call.
 */
export function noteAnswer(context: AppContext, status: number): void {
  const { id, begin, logger, count } = context.env.scope
  const milliseconds = performance.now() - begin
  count(context, status, milliseconds / 1000)
  const level = status < 400 || status === 503 ? 'debug' : 'info'
  if (!logger.isLevelEnabled(level)) return
  logger[level](
    {
      requestId: id,
      method: context.req.method,
      route: routePath(context) || 'none',
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
    },
    'answered',
  )
}
