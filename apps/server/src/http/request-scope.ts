import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

export type AppEnv = { Variables: { requestId: string } }
export type AppContext = Context<AppEnv>

/**
 * Names each request by an id of our own, which its answer carries, and logs how it ended. The log
 * holds the route and never the path or the query: tokens and uids travel in them. What went well
 * is only logged on `debug`, because a log line costs more than an answer from memory.
 */
export function requestScope(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const start = performance.now()
    context.set('requestId', randomUUID())
    await next()
    const { status } = context.res
    const level = status < 400 ? 'debug' : 'info'
    if (!logger.isLevelEnabled(level)) return
    logger[level](
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: routePath(context),
        status,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      },
      'answered',
    )
  }
}
