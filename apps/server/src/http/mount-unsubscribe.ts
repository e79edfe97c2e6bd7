import { endDigest } from '@bannerday/contract/digest'
import type { Hono } from 'hono'
import { answerError } from './responses/answer-error.ts'
import { answer } from './responses/answer.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { parseQuery } from './requests/parse-query.ts'

/**
 * Redirects the unsubscribe URL to a page that confirms: mail programs open links, so a GET must
 * have no effect.
 */
export function mountUnsubscribe(app: Hono<AppEnv>): void {
  app.get(endDigest.path.replace('{address}', ':address'), (context) => {
    const query = parseQuery(
      endDigest,
      new URLSearchParams({ address: context.req.param('address') ?? '' }),
    )
    if (!query.ok) return answerError(context, query.problem.error, query.problem)
    const location = `/notification#unsubscribe=${query.value.address}`
    const headers = { location, 'cache-control': 'no-store' }
    return answer(context, { status: 303, headers, body: null })
  })
}
