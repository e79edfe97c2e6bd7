import type { ErrorEnvelope } from '@bannerday/contract/envelope'
import { ERROR_CODES, errorStatus, type ErrorCodeName } from '@bannerday/contract/error-code'
import type { Refusal } from '../../routing/action.ts'
import { answerJson } from './answer.ts'
import { plainMessage } from './plain-message.ts'
import type { AppContext } from './request-scope.ts'

type ErrorDetails = {
  /** What the error does not say by itself; for developers, in English. */
  readonly message?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** An error of the catalogue as an answer. */
export function answerError(
  context: AppContext,
  error: ErrorCodeName,
  { message = plainMessage(error), headers = {} }: ErrorDetails = {},
): Response {
  const status = errorStatus(error)
  const envelope: ErrorEnvelope = { code: status, message, error_code: ERROR_CODES[error] }
  return answerJson(context, status, envelope, headers)
}

/** A refusal as an answer; `Retry-After` says when another try is worth it. */
export function answerRefusal(
  context: AppContext,
  { error, message, retryAfter }: Refusal,
): Response {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return answerError(context, error, { message, headers })
}
