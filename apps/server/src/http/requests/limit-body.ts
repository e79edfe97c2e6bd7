import type { Endpoint } from '@bannerday/contract/endpoint'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerUnread } from '../responses/answer-unread.ts'
import type { AppContext, AppEnv } from '../responses/request-scope.ts'

const LARGEST_BODY = 64 * 2 ** 10

const onError = (context: AppContext) => answerUnread(context, 'dataTooLarge')

/**
 * Refuses a body that is larger than its call takes. One whose length is told is judged by that
 * alone, since no more of it is read; the library would open it first, which costs as much as the
 * smaller calls do.
 */
export function limitBody({ largestBody = LARGEST_BODY }: Endpoint): MiddlewareHandler<AppEnv> {
  const measure = bodyLimit({ maxSize: largestBody, onError })
  return async (context, next) => {
    const length = context.req.header('content-length')
    const isTold = length !== undefined && context.req.header('transfer-encoding') === undefined
    if (!isTold) return measure(context, next)
    return Number(length) > largestBody ? onError(context) : next()
  }
}
