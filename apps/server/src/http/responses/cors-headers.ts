import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { readFeed } from '@bannerday/contract/calendar-feeds'
import type { Limit } from './request-scope.ts'

type Headers = Readonly<Record<string, string>>

/** The open API: endpoints that pages of other origins may read. All others are closed to them. */
const CORS_PATHS = new Set<string>(
  [...ENDPOINTS, readFeed].filter((endpoint) => endpoint.isForAnyOrigin).map(({ path }) => path),
)

/** CORS headers for a response and its rate limit headers. */
export const CORS_HEADERS: Headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
}

/** Headers of a CORS preflight response. */
const PREFLIGHT_HEADERS: Headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
}

/** CORS headers of an error: readable where the response would be. */
export function getCorsHeaders(path: string): Headers {
  return CORS_PATHS.has(path) ? CORS_HEADERS : {}
}

export function getPreflightHeaders(path: string): Headers {
  return CORS_PATHS.has(path) ? PREFLIGHT_HEADERS : {}
}

/**
 * The RateLimit headers of draft-ietf-httpapi-ratelimit-headers-10: quota per 60 seconds, remaining
 * requests, seconds until reset. Empty without rate limits.
 */
export function getRateLimitHeaders(limit: Limit | undefined): Headers {
  if (limit === undefined) return {}
  return {
    'ratelimit-policy': `"calls";q=${limit.max};w=60`,
    ratelimit: `"calls";r=${limit.left};t=${limit.reset}`,
  }
}
