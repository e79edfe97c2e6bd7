/**
 * - `network`: no answer came;
 * - `server`: the server answered with an error;
 * - `invalid`: the answer breaks the contract.
 */
type ApiErrorKind = 'network' | 'server' | 'invalid'

/** Why a call of the API failed. Its message is for developers; players see `errorText`. */
export class ApiError extends Error {
  override readonly name = 'CallError'
  readonly kind: ApiErrorKind
  /** The HTTP status, 0 without an answer. */
  readonly status: number
  /** The number of the contract's error catalogue, when the server sent one. */
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
