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
 * Returns the error text for the player. A refusal of the server has a text by code. In English,
 * the server's message follows if it adds information, and is the text of an unknown code.
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
  // The server's messages are English: they do not stand beside texts of another language.
  const isEnglish = t('app.error.unknown') === texts.find('en', 'app.error.unknown')
  if (text === key) return (isEnglish && message) || t('app.error.server')
  // The server sends the message of the code when it has nothing to add.
  if (!isEnglish || message === '' || message === text) return text
  return t('app.error.withMessage', { text: text.replace(/\.$/, ''), message })
}
