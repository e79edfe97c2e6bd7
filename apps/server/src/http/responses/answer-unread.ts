import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorEnvelope } from '@bannerday/contract/envelope'
import { ERROR_CODES, errorStatus, type ErrorCodeName } from '@bannerday/contract/error-code'
import { answerError } from './answer-error.ts'
import { answer } from './answer.ts'
import { plainMessage } from './plain-message.ts'
import type { AppContext } from './request-scope.ts'

/** What is no longer is read and thrown away, in bytes: the connection is worth more. */
const SHORT = 2 ** 16

/** How long who is still sending has to find the answer, in milliseconds. */
const PATIENCE = 500

type Headers = Readonly<Record<string, string>>

/**
 * Refuses a request of whose body nothing is read. The adapter would read a long one to its end, so
 * that the connection can be used again, and that costs more than most calls: here it stays unread
 * and the connection ends. It ends a moment after the answer, which a sender would else lose.
 */
export function answerUnread(
  context: AppContext,
  error: ErrorCodeName,
  headers: Headers = {},
): Response {
  if (!hasLongBody(context.req.raw)) return answerError(context, error, { headers })
  const status = errorStatus(error)
  const envelope: ErrorEnvelope = {
    code: status,
    message: plainMessage(error),
    error_code: ERROR_CODES[error],
  }
  const bytes = Buffer.from(JSON.stringify(envelope))
  return answerAndClose(context, status, bytes, {
    'content-type': 'application/json',
    ...headers,
  })
}

/** Sends who brought a body to another address; nothing of it is read, in the same way. */
export function redirectUnread(context: AppContext, location: string): Response {
  return hasLongBody(context.req.raw)
    ? answerAndClose(context, 303, Buffer.from('.'), { location })
    : answer(context, {
        status: 303,
        headers: { location, 'cache-control': 'no-store' },
        body: null,
      })
}

function answerAndClose(
  context: AppContext,
  status: number,
  bytes: Uint8Array,
  headers: Headers,
): Response {
  return answer(context, {
    status,
    headers: {
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      connection: 'close',
      ...headers,
    },
    body: ReadableStream.from(lingering(bytes)),
  })
}

async function* lingering(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
  await sleep(PATIENCE)
}

function hasLongBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > SHORT
}
