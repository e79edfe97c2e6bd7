import { Hono } from 'hono'
import { respondUnread } from '../responses/respond-unread.ts'
import { getCorsHeaders, getRateLimitHeaders } from '../responses/cors-headers.ts'
import { createRequestCounter } from './request-counter.ts'
import { getAddress } from './client.ts'
import { getWeight } from './request-weight.ts'
import { getNetwork } from '../../client-network/client-network.ts'
import type { AppEnv, Limit } from '../responses/request-scope.ts'

/** The request limit per address, and how to read the address. */
export type RequestLimit = {
  /** Null for all. */
  readonly requestsPerMinute: number | null
  /** Number of the operator's reverse proxies before the server. */
  readonly proxies: number
}

/**
 * Limit of files and pages as a multiple of the API's: an installation fetches hundreds of files.
 */
const PAGE_FACTOR = 20

/** A page has a policy and tags of its own; a readiness check asks the database. */
export const PAGE_WEIGHT = 10

/** Limit of a site as a multiple of a network's. */
const SITE_FACTOR = 5

/**
 * The router decodes `/%61pi/` to `/api/`, so any path that starts with an escape counts as an API
 * request.
 */
const API_PATH = /^\w+:\/\/[^/]+\/((?:api|calendar|previews)\/|[^/?]*%)/

/** Paths that never return a page, unlike an unknown path with an extension. */
const FILE_PATH = /^\w+:\/\/[^/]+\/(?:assets|images)\//

const LIVENESS_PATH = /^\w+:\/\/[^/]+\/healthz(?:\?|$)/

/**
 * Counts a request of a client.
 *
 * @param weight how many requests it counts as
 */
export type CountRequest = (
  headers: Pick<Headers, 'get'>,
  bindings: Partial<AppEnv['Bindings']> | undefined,
  weight: number,
) => Limit & { readonly isAllowed: boolean }

/** Each server counts for itself, so that responses from memory need no database. */
export function createCountRequest({
  requestsPerMinute,
  proxies,
}: RequestLimit): CountRequest | null {
  if (requestsPerMinute === null) return null
  const countForNetwork = createRequestCounter(requestsPerMinute)
  const countForSite = createRequestCounter(SITE_FACTOR * requestsPerMinute)
  return (headers, bindings, weight) => {
    const { network, site } = getNetwork(getAddress(headers, bindings, proxies))
    const networkResult = countForNetwork(network, weight)
    const siteResult =
      networkResult.isAllowed && site !== null ? countForSite(site, weight) : networkResult
    // A request that either limit refuses is not counted by the other.
    if (networkResult.isAllowed && !siteResult.isAllowed) countForNetwork(network, -weight)
    const { left, reset } = siteResult.left < networkResult.left ? siteResult : networkResult
    return { isAllowed: siteResult.isAllowed, max: requestsPerMinute, left, reset }
  }
}

/** Counts requests for pages and files, with a limit that only a flood reaches. */
export function createCountPage({ requestsPerMinute, proxies }: RequestLimit): CountRequest | null {
  const limit = requestsPerMinute === null ? null : PAGE_FACTOR * requestsPerMinute
  return createCountRequest({ requestsPerMinute: limit, proxies })
}

/** Refuses excess requests before the router; liveness checks are exempt. */
export function limitRequests(
  app: Hono<AppEnv>,
  countRequest: CountRequest | null,
  countPage: CountRequest | null,
): void {
  if (countRequest === null || countPage === null) return
  const { fetch } = app
  const refusal = new Hono<AppEnv>().notFound((context) =>
    respondUnread(context, 'tooManyRequests', {
      headers: {
        ...getCorsHeaders(context.req.path),
        ...getRateLimitHeaders(context.env.limit),
        'retry-after': String(context.env.limit?.reset),
      },
    }),
  )
  app.fetch = (request, bindings, execution) => {
    const { url, headers } = request
    if (LIVENESS_PATH.test(url)) return fetch(request, bindings, execution)
    const isApi = API_PATH.test(url)
    const limit = isApi
      ? countRequest(headers, bindings, getWeight(request))
      : countPage(headers, bindings, FILE_PATH.test(url) ? 1 : PAGE_WEIGHT)
    if (!isApi && limit.isAllowed) return fetch(request, bindings, execution)
    const limited = { ...bindings, limit }
    return limit.isAllowed
      ? fetch(request, limited, execution)
      : refusal.fetch(request, limited, execution)
  }
}
