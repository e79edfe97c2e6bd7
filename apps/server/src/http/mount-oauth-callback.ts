import * as oauthApi from '@bannerday/contract/accounts/oauth'
import type { Hono } from 'hono'
import { respondWith } from './responses/respond.ts'
import type { AppEnv } from './responses/request-scope.ts'

/**
 * The callbacks of the providers, with the prefixes of the parameters that the page gets. OpenID
 * Connect has one parameter for all of them.
 */
const CALLBACKS = [
  [oauthApi.completeQq.path, 'qq'],
  [oauthApi.completeMicrosoft.path, 'ms'],
  ...oauthApi.OIDC_CALLBACK_PATHS,
] as const

/** The parameters of an OAuth callback. */
const CALLBACK_PARAMETERS = ['code', 'error', 'usercancel']

/** The form of OAuth error codes (RFC 6749, 4.1.2.1); others are not passed on. */
const ERROR_CODE = /^[a-z_]{1,60}$/

const MAX_PARAMETERS_LENGTH = 4000

/** As in the request of the page. */
const MAX_ISSUER_LENGTH = 500

/**
 * Redirects OAuth callbacks to the settings page, which then sends the request itself. The provider's redirect
 * carries no `SameSite=Strict` cookie and changes nothing; the page's own request (`json=1`) does.
 * Mount before the endpoint.
 */
export function mountOAuthCallback(app: Hono<AppEnv>): void {
  for (const [path, provider] of CALLBACKS) {
    app.get(path, (context, next) => {
      const query = new URL(context.req.url).searchParams
      if (query.has('json') || !CALLBACK_PARAMETERS.some((name) => query.has(name))) return next()
      const search = toPageParameters(query, provider)
      const location = `/settings?${search.toString()}`
      return Promise.resolve(
        respondWith(context, {
          status: 302,
          headers: { location, 'cache-control': 'no-store' },
          body: null,
        }),
      )
    })
  }
}

/** The page's parameters: those of OpenID Connect are one, because the first load parses it. */
function toPageParameters(
  query: URLSearchParams,
  provider: (typeof CALLBACKS)[number][1],
): URLSearchParams {
  if (provider === 'qq' || provider === 'ms') {
    const entries = Object.entries(readCallback(query))
    return new URLSearchParams(
      Object.fromEntries(entries.map(([name, value]) => [`${provider}_${name}`, value])),
    )
  }
  const iss = query.get('iss')
  const isIncluded = iss !== null && iss.length <= MAX_ISSUER_LENGTH
  const callback = { provider, ...readCallback(query), ...(isIncluded && { iss }) }
  return new URLSearchParams({ oidc: new URLSearchParams(callback).toString() })
}

function readCallback(query: URLSearchParams): Readonly<Record<string, string>> {
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? '']
  if (code !== '' && state !== '' && code.length + state.length <= MAX_PARAMETERS_LENGTH) {
    return { code, state }
  }
  // QQ's parameter for a cancelled login.
  const error = query.has('usercancel') ? 'access_denied' : (query.get('error') ?? '')
  return { error: ERROR_CODE.test(error) ? error : 'server_error' }
}
