/**
 * - `network`: no response;
 * - `server`: the server responded with an error;
 * - `invalid`: the response violates the contract.
 */
type ApiErrorKind = 'network' | 'server' | 'invalid'

/** A failed API request. Its message is for developers; players see `errorText`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** The HTTP status, 0 without a response. */
  readonly status: number
  /** The number in the contract's error catalogue, if the server sent one. */
  readonly errorCode: number | undefined

  constructor(
    kind: ApiErrorKind,
    status: number,
    message: string,
    { errorCode, cause }: { errorCode?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.status = status
    this.errorCode = errorCode
  }
}
