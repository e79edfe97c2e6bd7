import { endDigest } from '@bannerday/contract/digest'
import type { Hono } from 'hono'
import { answerError } from './responses/answer-error.ts'
import { answer } from './responses/answer.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { parseQuery } from './requests/parse-query.ts'

/**
 * Leads who opens the address that ends mails to the page that asks first: programs open the links of
 * a mail too, to look at what is there, so a GET ends nothing.
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
