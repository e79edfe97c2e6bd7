import type { Endpoint } from '@bannerday/contract/endpoint'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { respondUnread } from '../responses/respond-unread.ts'
import type { AppContext, AppEnv } from '../responses/request-scope.ts'

const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 10

const onError = (context: AppContext) => respondUnread(context, 'dataTooLarge')

/**
 * Refuses a body above the endpoint's limit. A Content-Length suffices to decide; the library would
 * open the body first, which costs as much as a small request.
 */
export function limitBody({
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
}: Endpoint): MiddlewareHandler<AppEnv> {
  const limitReadBytes = bodyLimit({ maxSize: maxBodyBytes, onError })
  return async (context, next) => {
    const length = context.req.header('content-length')
    const hasKnownLength =
      length !== undefined && context.req.header('transfer-encoding') === undefined
    if (!hasKnownLength) return limitReadBytes(context, next)
    return Number(length) > maxBodyBytes ? onError(context) : next()
  }
}
