import type { Endpoint } from '@bannerday/contract/endpoint'
import type { MiddlewareHandler } from 'hono'
import { respondUnread } from '../responses/respond-unread.ts'
import type { AppEnv } from '../responses/request-scope.ts'

const DEFAULT_MAX_BODY_BYTES = 64 * 2 ** 10

/** Refuses a body above the endpoint's limit by its Content-Length, which `listen` requires. */
export function limitBody({
  maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
}: Endpoint): MiddlewareHandler<AppEnv> {
  return async (context, next) =>
    Number(context.req.header('content-length') ?? 0) > maxBodyBytes
      ? respondUnread(context, 'dataTooLarge')
      : next()
}
