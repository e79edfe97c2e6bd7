import type { ErrorEnvelope } from '@bannerday/contract/envelope'
import { ERROR_CODES, errorStatus, type ErrorCodeName } from '@bannerday/contract/error-code'
import type { Refusal } from '../../routing/action.ts'
import { respondJson } from './respond.ts'
import { getDefaultMessage } from './default-message.ts'
import type { AppContext } from './request-scope.ts'

export type ErrorDetails = {
  /** Details beyond the error's own message; for developers, in English. */
  readonly message?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Responds with an error of the catalog. */
export function respondError(
  context: AppContext,
  error: ErrorCodeName,
  { message = getDefaultMessage(error), headers = {} }: ErrorDetails = {},
): Response {
  const status = errorStatus(error)
  const envelope: ErrorEnvelope = { code: status, message, error_code: ERROR_CODES[error] }
  return respondJson(context, status, envelope, headers)
}

/** Responds with a refusal; `Retry-After` says when a retry makes sense. */
export function respondRefusal(
  context: AppContext,
  { error, message, retryAfter }: Refusal,
): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return respondError(context, error, { message, headers })
}
