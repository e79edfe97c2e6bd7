import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { readFeed } from '@bannerday/contract/feed'
import type { Limit } from './request-scope.ts'

type Headers = Readonly<Record<string, string>>

/** The open API: what pages of other origins may read. Everything else stays closed to them. */
const OPEN_PATHS = new Set<string>(
  [...ENDPOINTS, readFeed].filter((call) => call.isForAnyOrigin).map(({ path }) => path),
)

/** Lets pages of other origins read an answer, with what it says of limits. */
export const OPEN_HEADERS: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
}

/** What a browser is told that asks whether a page may send more than a plain GET. */
const PREFLIGHT_HEADERS: Headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
}

/** Of a refusal or an error: pages of other origins may read it where they may read the answer. */
export function headersOfPath(path: string): Headers {
  return OPEN_PATHS.has(path) ? OPEN_HEADERS : {}
}

export function preflightOfPath(path: string): Headers {
  return OPEN_PATHS.has(path) ? PREFLIGHT_HEADERS : {}
}

/**
 * How many calls are left, as draft-ietf-httpapi-ratelimit-headers-10 words it: of so many in 60
 * seconds, so many, until the window ends in so many seconds. Nothing where calls are not counted.
 */
export function limitHeaders(limit: Limit | undefined): Headers {
  if (limit === undefined) return {}
  return {
    'ratelimit-policy': `"calls";q=${limit.most};w=60`,
    ratelimit: `"calls";r=${limit.left};t=${limit.reset}`,
  }
}
