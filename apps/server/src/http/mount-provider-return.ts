import { finishMicrosoftLogin, finishQqLogin } from '@bannerday/contract/accounts/social'
import type { Hono } from 'hono'
import { answer } from './responses/answer.ts'
import type { AppEnv } from './responses/request-scope.ts'

/** The calls that providers lead browsers to, and by what their parameters begin on the page. */
const RETURNS = [
  [finishQqLogin.path, 'qq'],
  [finishMicrosoftLogin.path, 'ms'],
] as const

/** What a provider says one of. */
const SAID = ['code', 'error', 'usercancel']

/** As OAuth writes its errors (RFC 6749, 4.1.2.1); what else comes is not shown on. */
const ERROR = /^[a-z_]{1,60}$/

const LONGEST = 4000

/**
 * Leads browsers that come from a provider on to the page, which then makes the call itself: a
 * request that another site has led here carries no cookie, and nothing is done by it. The call of
 * the page says `json=1`; it must be bound after this.
 */
export function mountProviderReturn(app: Hono<AppEnv>): void {
  for (const [path, prefix] of RETURNS) {
    app.get(path, (context, next) => {
      const query = new URL(context.req.url).searchParams
      if (query.has('json') || !SAID.some((name) => query.has(name))) return next()
      const search = parametersOf(query, prefix)
      const location = `/settings?${search.toString()}`
      return Promise.resolve(
        answer(context, {
          status: 302,
          headers: { location, 'cache-control': 'no-store' },
          body: null,
        }),
      )
    })
  }
}

function parametersOf(query: URLSearchParams, prefix: string): URLSearchParams {
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  if (code !== '' && state !== '' && code.length + state.length <= LONGEST) {
    return new URLSearchParams({ [`${prefix}_code`]: code, [`${prefix}_state`]: state })
  }
  // QQ says so of who turns back.
  const error = query.has('usercancel') ? 'access_denied' : (query.get('error') ?? '')
  return new URLSearchParams({ [`${prefix}_error`]: ERROR.test(error) ? error : 'server_error' })
}
