import { texts, translate } from '#shared/texts/shown-texts.ts'
import type { Translate } from '#shared/texts/texts.ts'

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

/** The error messages of browsers for a failed module, and Vite's for a stylesheet. */
const WORDS = /dynamically imported module|importing a module script failed|preload css/i

/**
 * Whether a part of the app failed to load: offline, or a newer release has replaced the file. Only
 * a reload helps then.
 */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message)
}

/**
 * Returns the error text for the player. A refusal of the server has a text by code, followed by
 * the server's message if it adds information; an unknown code shows that message only.
 */
export function errorText(error: unknown, t: Translate = translate): string {
  if (isLoadFailure(error)) return t(navigator.onLine ? 'app.error.outdated' : 'app.error.network')
  if (!(error instanceof ApiError)) return t('app.error.unknown')
  if (error.kind === 'network') return t('app.error.network')
  return error.kind === 'invalid' ? t('app.error.invalidResponse') : refusalText(error, t)
}

function refusalText({ errorCode, message }: ApiError, t: Translate): string {
  // Without a code the message is not the server's either.
  if (errorCode === undefined) return t('app.error.server')
  const key = `app.error.codes.${errorCode}` as 'app.error.codes.100001'
  const text = t(key)
  if (text === key) return message || t('app.error.server')
  // The server sends the English message of the code when it has nothing to add.
  const ownTexts = ['', text, texts.find('en', key)]
  if (ownTexts.includes(message)) return text
  return t('app.error.withMessage', { text: withoutStop(text), message })
}

function withoutStop(text: string): string {
  return text.replace(/[.。]$/, '')
}
