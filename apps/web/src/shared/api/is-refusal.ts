import { ERROR_CODES } from '@bannerday/contract/error-code'
import { CallError } from './call-error.ts'

/** Returns whether the server rejected a request permanently. */
export function isRefusal(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    error.errorCode !== undefined &&
    error.status < 500 &&
    error.errorCode !== ERROR_CODES.tooManyRequests
  )
}
