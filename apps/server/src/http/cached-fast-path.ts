import type { HttpBindings } from '@hono/node-server'
import { representFor, createCachedResponse } from './responses/respond-cached.ts'
import type { OpenScope } from './responses/request-scope.ts'
import type { CachedResponses } from './kept-answers.ts'
import type { CountRequest } from './requests/limit-requests.ts'

/** Responds to a request from memory; returns false, without side effects, for any other. */
export type FastPath = (
  incoming: HttpBindings['incoming'],
  outgoing: HttpBindings['outgoing'],
) => boolean

type Parts = {
  readonly cachedResponses: CachedResponses
  readonly countCall: CountRequest | null
  readonly openScope: OpenScope
}

/** A host that the adapter accepts unchanged; it validates others further. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::[1-9]\d{3}|:[1-5]\d{4})?$/

/**
 * Fast path: responds to repeated queries from memory without `Request`, router and `Response`,
 * which cost as much as the rest. The response is built by the same functions; any other request
 * takes the normal path, uncounted and unlogged here.
 */
export function createFastPath({ cachedResponses: kept, countCall, openScope }: Parts): FastPath {
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (method !== 'GET' || !PLAIN_HOST.test(incoming.headers.host ?? '')) return false
    const mark = url.indexOf('?')
    const route = mark === -1 ? url : url.slice(0, mark)
    const content = kept.get(route)?.(mark === -1 ? '' : url.slice(mark + 1))
    if (content === undefined) return false
    const headers = wrapHeaders(incoming)
    const representation = representFor(headers, content)
    // It is being packed.
    if (representation instanceof Promise) return false
    const scope = openScope()
    const limit = countCall?.(headers, { incoming }, 1)
    if (limit?.mayGoOn === false) return false
    const told = createCachedResponse(
      { method, route, headers, scope, limit },
      content,
      representation,
    )
    outgoing.writeHead(told.status, told.headers).end(told.body)
    return true
  }
}

/** Reads single-valued headers only. */
function wrapHeaders({ headers }: HttpBindings['incoming']): Pick<Headers, 'get'> {
  return { get: (name) => (headers[name] as string | undefined) ?? null }
}
