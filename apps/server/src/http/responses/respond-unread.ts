import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorEnvelope } from '@bannerday/contract/envelope'
import { ERROR_CODES, errorStatus, type ErrorCodeName } from '@bannerday/contract/error-code'
import { type ErrorDetails, respondError } from './respond-error.ts'
import { respondWith } from './respond.ts'
import { getDefaultMessage } from './default-message.ts'
import type { AppContext } from './request-scope.ts'

/** A body up to this length is read and discarded, because the connection is worth more. */
export const SHORT_BODY_BYTES = 2 ** 16

/** Delay before the connection is closed, in which a sending client finds the response. */
const CLOSE_DELAY_MS = 500

/**
 * Refuses a request without reading its body. The adapter would read a long body to its end to
 * reuse the connection, which costs more than most requests: here it stays unread and the
 * connection is closed. It closes a moment after the response, which a sending client would lose
 * otherwise.
 */
export function respondUnread(
  context: AppContext,
  error: ErrorCodeName,
  details: ErrorDetails = {},
): Response {
  if (!hasLongBody(context.req.raw)) return respondError(context, error, details)
  const { message = getDefaultMessage(error), headers } = details
  const status = errorStatus(error)
  const envelope: ErrorEnvelope = {
    code: status,
    message,
    error_code: ERROR_CODES[error],
  }
  const bytes = Buffer.from(JSON.stringify(envelope))
  return respondAndClose(context, status, bytes, {
    'content-type': 'application/json',
    ...headers,
  })
}

/** Redirects a request without reading its body, in the same way. */
export function redirectUnread(context: AppContext, location: string): Response {
  return hasLongBody(context.req.raw)
    ? respondAndClose(context, 303, Buffer.from('.'), { location })
    : respondWith(context, {
        status: 303,
        headers: { location, 'cache-control': 'no-store' },
        body: null,
      })
}

function respondAndClose(
  context: AppContext,
  status: number,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Response {
  return respondWith(context, {
    status,
    headers: {
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      connection: 'close',
      ...headers,
    },
    body: ReadableStream.from(delayEnd(bytes)),
  })
}

async function* delayEnd(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
  await sleep(CLOSE_DELAY_MS)
}

function hasLongBody({ headers }: Request): boolean {
  return Number(headers.get('content-length') ?? 0) > SHORT_BODY_BYTES
}
