import * as digestApi from '@bannerday/contract/mail-digests'
import type { Hono } from 'hono'
import { respondError } from './responses/respond-error.ts'
import { respondWith } from './responses/respond.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { parseQuery } from './requests/parse-query.ts'

/**
 * Redirects the unsubscribe URL to a page that confirms: mail programs open links, so a GET must
 * have no effect.
 */
export function mountUnsubscribe(app: Hono<AppEnv>): void {
  app.get(digestApi.unsubscribe.path.replace('{address}', ':address'), (context) => {
    const query = parseQuery(
      digestApi.unsubscribe,
      new URLSearchParams({ address: context.req.param('address') ?? '' }),
    )
    if (!query.ok) return respondError(context, query.problem.error, query.problem)
    const location = `/notification#unsubscribe=${query.value.address}`
    const headers = { location, 'cache-control': 'no-store' }
    return respondWith(context, { status: 303, headers, body: null })
  })
}
