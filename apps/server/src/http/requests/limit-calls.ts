import { Hono } from 'hono'
import { answerUnread } from '../responses/answer-unread.ts'
import { headersOfPath, limitHeaders } from '../responses/open-headers.ts'
import { makeCallCounter } from './call-counter.ts'
import { addressOf } from './client-of.ts'
import { weightOf } from './weight-of.ts'
import { networkOf } from '../../client-network/network-of.ts'
import type { AppEnv, Limit } from '../responses/request-scope.ts'

/** The request limit per address, and how to read the address. */
export type CallLimit = {
  /** Null for all. */
  readonly callsPerMinute: number | null
  /** Number of the operator's reverse proxies before the server. */
  readonly proxies: number
}

/** Limit of a site as a multiple of a network's. */
const CALLS_OF_SITE = 5

/**
 * The router decodes `/%61pi/` to `/api/`, so any path that starts with an escape counts as an API
 * request.
 */
const CALL = /^\w+:\/\/[^/]+\/((?:api|calendar|previews)\/|[^/?]*%)/

/**
 * Counts a request of a client.
 *
 * @param weight how many requests it counts as
 */
export type CountCall = (
  headers: Pick<Headers, 'get'>,
  bindings: Partial<AppEnv['Bindings']> | undefined,
  weight: number,
) => Limit & { readonly mayGoOn: boolean }

/** Each server counts for itself, so that responses from memory need no database. */
export function makeCountCall({ callsPerMinute, proxies }: CallLimit): CountCall | null {
  if (callsPerMinute === null) return null
  const countOfNetwork = makeCallCounter(callsPerMinute)
  const countOfSite = makeCallCounter(CALLS_OF_SITE * callsPerMinute)
  return (headers, bindings, weight) => {
    const { network, site } = networkOf(addressOf(headers, bindings, proxies))
    const ofNetwork = countOfNetwork(network, weight)
    const ofSite = ofNetwork.mayGoOn && site !== null ? countOfSite(site, weight) : ofNetwork
    // A request that either limit refuses is not counted by the other.
    if (ofNetwork.mayGoOn && !ofSite.mayGoOn) countOfNetwork(network, -weight)
    const { left, reset } = ofSite.left < ofNetwork.left ? ofSite : ofNetwork
    return { mayGoOn: ofSite.mayGoOn, most: callsPerMinute, left, reset }
  }
}

/** Refuses excess API requests before the router; files and health checks are exempt. */
export function limitCalls(app: Hono<AppEnv>, countCall: CountCall | null): void {
  if (countCall === null) return
  const { fetch } = app
  const refusal = new Hono<AppEnv>().notFound((context) =>
    answerUnread(context, 'tooManyRequests', {
      ...headersOfPath(context.req.path),
      ...limitHeaders(context.env.limit),
      'retry-after': String(context.env.limit?.reset),
    }),
  )
  app.fetch = (request, bindings, execution) => {
    if (!CALL.test(request.url)) return fetch(request, bindings, execution)
    const limit = countCall(request.headers, bindings, weightOf(request))
    const limited = { ...bindings, limit }
    return limit.mayGoOn
      ? fetch(request, limited, execution)
      : refusal.fetch(request, limited, execution)
  }
}
