import type { ErrorEnvelope } from '@bannerday/contract/envelope'
import { ERROR_CODES, errorStatus, type ErrorCodeName } from '@bannerday/contract/error-code'
import { answerJson } from './answer.ts'
import type { AppContext } from './request-scope.ts'

/** An error of the catalogue as an answer. The message is for developers, in English. */
export function answerError(
  context: AppContext,
  error: ErrorCodeName,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const status = errorStatus(error)
  const envelope: ErrorEnvelope = { code: status, message, error_code: ERROR_CODES[error] }
  return answerJson(context, status, envelope, headers)
}
