import { ERROR_CODES } from '@bannerday/contract/error-code'
import { CallError } from './call-error.ts'

/** Whether the server said no for good, and not that it cannot answer now. */
export function isRefusal(error: unknown): error is CallError {
  return (
    error instanceof CallError &&
    error.errorCode !== undefined &&
    error.status < 500 &&
    error.errorCode !== ERROR_CODES.tooManyRequests
  )
}
