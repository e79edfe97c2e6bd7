import type { HttpBindings } from '@hono/node-server'
import { getRepresentation, createCachedResponse } from './responses/respond-cached.ts'
import type { OpenScope } from './responses/request-scope.ts'
import type { CachedResponses } from './responses/cached-content.ts'
import { type CountRequest, PAGE_WEIGHT } from './requests/limit-requests.ts'

/** Responds to a request from memory; returns false, without side effects, for any other. */
export type FastPath = (
  incoming: HttpBindings['incoming'],
  outgoing: HttpBindings['outgoing'],
) => boolean

type Parts = {
  readonly cachedResponses: CachedResponses
  readonly countRequest: CountRequest | null
  readonly countPage: CountRequest | null
  readonly openScope: OpenScope
}

/** A host that the adapter accepts unchanged; it validates others further. */
const PLAIN_HOST_PATTERN = /^[a-z0-9.-]+(?::[1-9]\d{3}|:[1-5]\d{4})?$/

/**
 * Fast path: responds to repeated queries from memory without `Request`, router and `Response`,
 * which cost as much as the rest. The response is built by the same functions; any other request
 * takes the normal path, uncounted and unlogged here.
 */
export function createFastPath({
  cachedResponses,
  countRequest,
  countPage,
  openScope,
}: Parts): FastPath {
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (method !== 'GET' || !PLAIN_HOST_PATTERN.test(incoming.headers.host ?? '')) return false
    const queryStart = url.indexOf('?')
    const route = queryStart === -1 ? url : url.slice(0, queryStart)
    const cachedRoute = cachedResponses.get(route)
    if (cachedRoute === undefined) return false
    const headers = wrapHeaders(incoming)
    const query = queryStart === -1 ? '' : url.slice(queryStart + 1)
    const content = cachedRoute.find(query, headers)
    if (content === undefined) return false
    const representation = getRepresentation(headers, content)
    // The content is still being compressed.
    if (representation instanceof Promise) return false
    const scope = openScope()
    const limit = cachedRoute.isPage
      ? countPage?.(headers, { incoming }, PAGE_WEIGHT)
      : countRequest?.(headers, { incoming }, 1)
    if (limit?.isAllowed === false) return false
    const response = createCachedResponse(
      { method, route, headers, scope, limit },
      content,
      representation,
    )
    outgoing.writeHead(response.status, response.headers).end(response.body)
    return true
  }
}

/** Reads single-valued headers only. */
function wrapHeaders({ headers }: HttpBindings['incoming']): Pick<Headers, 'get'> {
  return { get: (name) => (headers[name] as string | undefined) ?? null }
}
