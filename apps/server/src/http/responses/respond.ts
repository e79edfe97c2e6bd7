import { type AppContext, type RequestInfo, getRequestInfo, logResponse } from './request-scope.ts'
import { DATA_POLICY, SECURITY_HEADERS, TRANSPORT_SECURITY } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

/** A response before it is a `Response` or written to a connection. */
export type ResponseParts<Body> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null

const DATA_HEADERS = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY }

/**
 * Completes every response: logs it and adds the request id and the security headers. They are part
 * of one plain object, because setting headers on a finished Response would halve the throughput.
 */
export function completeResponse<B extends Body>(
  request: RequestInfo,
  { status, headers, body }: ResponseParts<B>,
): ResponseParts<B> {
  logResponse(request, status)
  const isHttps = request.headers.get('x-forwarded-proto') === 'https'
  return {
    status,
    headers: {
      ...DATA_HEADERS,
      ...(isHttps && TRANSPORT_SECURITY),
      ...headers,
      'x-request-id': request.scope.id,
    },
    body,
  }
}

/** The client has it already, with its security headers (RFC 9110 section 15.4.5). */
export function completeNotModified(request: RequestInfo, headers: Headers): ResponseParts<null> {
  logResponse(request, 304)
  return { status: 304, headers: { ...headers, 'x-request-id': request.scope.id }, body: null }
}

export function respond({ status, headers, body }: ResponseParts<Body>): Response {
  return new Response(body, { status, headers })
}

export function respondWith(context: AppContext, parts: ResponseParts<Body>): Response {
  return respond(completeResponse(getRequestInfo(context), parts))
}

/** Sends JSON that must not be cached. */
export function respondJson(
  context: AppContext,
  status: number,
  value: unknown,
  headers: Headers = {},
): Response {
  return respondWith(context, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  })
}
