import { type AppContext, noteAnswer } from './request-scope.ts'
import { DATA_POLICY, SECURITY_HEADERS, TRANSPORT_SECURITY } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

const HEADERS_OF_DATA = { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY }

/**
 * The one way out: every answer is noted and carries the request's id and the security headers.
 * They are part of one plain object because the Node adapter sends that as it is; headers set on a
 * finished Response would halve the requests per second.
 */
export function answer(context: AppContext, { status, headers, body }: Answer): Response {
  noteAnswer(context, status)
  const isHttps = context.req.header('x-forwarded-proto') === 'https'
  return new Response(body, {
    status,
    headers: {
      ...HEADERS_OF_DATA,
      ...(isHttps && TRANSPORT_SECURITY),
      ...headers,
      'x-request-id': context.env.scope.id,
    },
  })
}

/** The client has it already, with its security headers (RFC 9110 section 15.4.5). */
export function answerNotModified(context: AppContext, headers: Headers): Response {
  noteAnswer(context, 304)
  return new Response(null, {
    status: 304,
    headers: { ...headers, 'x-request-id': context.env.scope.id },
  })
}

/** A JSON answer that nobody may keep. */
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
