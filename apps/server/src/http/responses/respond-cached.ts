import fresh from 'fresh'
import { type ResponseParts, respond, completeResponse, completeNotModified } from './respond.ts'
import { chooseEncoding } from './choose-encoding.ts'
import type { CachedContent, Representation } from './cached-content.ts'
import { getRateLimitHeaders } from './cors-headers.ts'
import { type AppContext, type RequestInfo, getRequestInfo } from './request-scope.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Sends prepared bytes under the client's best encoding, or 304 when its copy is current. */
export function respondCached(
  context: AppContext,
  content: CachedContent,
): Response | Promise<Response> {
  const request = getRequestInfo(context)
  const representation = getRepresentation(request.headers, content)
  return representation instanceof Promise
    ? representation.then((result) => respond(createCachedResponse(request, content, result)))
    : respond(createCachedResponse(request, content, representation))
}

/** The representation of a content under the client's best encoding. */
export function getRepresentation(
  headers: RequestInfo['headers'],
  { isCompressible, represent }: CachedContent,
): Representation | Promise<Representation> {
  if (!isCompressible) return represent('identity')
  return represent(chooseEncoding(headers.get('accept-encoding') ?? undefined))
}

/** The response of a content: its bytes or 304. */
export function createCachedResponse(
  request: RequestInfo,
  { isForAnyOrigin }: CachedContent,
  { etag, headers, notModifiedHeaders, body }: Representation,
): ResponseParts<Bytes | null> {
  // Rate limit headers are part of the open API only.
  const limits = isForAnyOrigin ? getRateLimitHeaders(request.limit) : {}
  const conditions = {
    'if-none-match': request.headers.get('if-none-match') ?? undefined,
    'cache-control': request.headers.get('cache-control') ?? undefined,
  }
  return fresh(conditions, { etag })
    ? completeNotModified(request, { ...notModifiedHeaders, ...limits })
    : completeResponse(request, { status: 200, headers: { ...headers, ...limits }, body })
}
