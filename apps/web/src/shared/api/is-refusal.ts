import { ERROR_CODES } from '@bannerday/contract/error-code'
import { ApiError } from './api-error.ts'

/** Returns whether the server rejected a request permanently. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.errorCode !== undefined &&
    error.status < 500 &&
    error.errorCode !== ERROR_CODES.tooManyRequests
  )
}
