import { Hono } from 'hono'
import { answerUnread } from '../responses/answer-unread.ts'
import { headersOfPath, limitHeaders } from '../responses/open-headers.ts'
import { makeCallCounter } from './call-counter.ts'
import { addressOf } from './client-of.ts'
import { weightOf } from './weight-of.ts'
import { networkOf } from '../../client-network/network-of.ts'
import type { AppEnv, Limit } from '../responses/request-scope.ts'

/** How many calls of a minute are answered to one address, and where it is read. */
export type CallLimit = {
  /** Null for all. */
  readonly callsPerMinute: number | null
  /** How many proxies of our own a request passes. */
  readonly proxies: number
}

/** How many times what one network may is for all the networks of a site. */
const CALLS_OF_SITE = 5

/** The router reads `/%61pi/` as `/api/`: what begins with an escaped sign counts as a call. */
const CALL = /^\w+:\/\/[^/]+\/((?:api|calendar|previews)\/|[^/?]*%)/

/**
 * Counts a call of whoever makes it.
 *
 * @param weight as how many calls it counts
 */
export type CountCall = (
  headers: Pick<Headers, 'get'>,
  bindings: Partial<AppEnv['Bindings']> | undefined,
  weight: number,
) => Limit & { readonly mayGoOn: boolean }

/** Each server counts for itself, so that an answer from memory stays one. */
export function makeCountCall({ callsPerMinute, proxies }: CallLimit): CountCall | null {
  if (callsPerMinute === null) return null
  const countOfNetwork = makeCallCounter(callsPerMinute)
  const countOfSite = makeCallCounter(CALLS_OF_SITE * callsPerMinute)
  return (headers, bindings, weight) => {
    const { network, site } = networkOf(addressOf(headers, bindings, proxies))
    const ofNetwork = countOfNetwork(network, weight)
    const ofSite = ofNetwork.mayGoOn && site !== null ? countOfSite(site, weight) : ofNetwork
    // What is refused is not counted, by whichever of them.
    if (ofNetwork.mayGoOn && !ofSite.mayGoOn) countOfNetwork(network, -weight)
    const { left, reset } = ofSite.left < ofNetwork.left ? ofSite : ofNetwork
    return { mayGoOn: ofSite.mayGoOn, most: callsPerMinute, left, reset }
  }
}

/**
 * Refuses calls of who makes too many, before the router looks at them; files and health checks are
 * no calls.
 */
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
