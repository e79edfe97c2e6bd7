import { type AppContext, type Asked, askedOf, noteAnswer } from './request-scope.ts'
import { DATA_POLICY, SECURITY_HEADERS, TRANSPORT_SECURITY } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

/** A response before it is a `Response` or written to a connection. */
export type Answer<Body> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null

const HEADERS_OF_DATA = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY }

/**
 * Completes every response: logs it and adds the request id and the security headers. They are part
 * of one plain object, because setting headers on a finished Response would halve the throughput.
 */
export function whole<B extends Body>(
  asked: Asked,
  { status, headers, body }: Answer<B>,
): Answer<B> {
  noteAnswer(asked, status)
  const isHttps = asked.headers.get('x-forwarded-proto') === 'https'
  return {
    status,
    headers: {
      ...HEADERS_OF_DATA,
      ...(isHttps && TRANSPORT_SECURITY),
      ...headers,
      'x-request-id': asked.scope.id,
    },
    body,
  }
}

/** The client has it already, with its security headers (RFC 9110 section 15.4.5). */
export function wholeNotModified(asked: Asked, headers: Headers): Answer<null> {
  noteAnswer(asked, 304)
  return { status: 304, headers: { ...headers, 'x-request-id': asked.scope.id }, body: null }
}

export function respond({ status, headers, body }: Answer<Body>): Response {
  return new Response(body, { status, headers })
}

export function answer(context: AppContext, given: Answer<Body>): Response {
  return respond(whole(askedOf(context), given))
}

/** Sends JSON that must not be cached. */
export function answerJson(
  context: AppContext,
  status: number,
  value: unknown,
  headers: Headers = {},
): Response {
  return answer(context, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  })
}
