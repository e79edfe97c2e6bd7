import { ERROR_CODES, type ErrorCodeName } from '@bannerday/contract/error-code'
import { english } from '@bannerday/locales/english'

const TEXTS: Readonly<Record<string, string>> = {
  ...english.app.app.error.codes,
  ...english.errors.app.error.codes,
}

/** The default English message of an error: the client's text for it. */
export function getDefaultMessage(error: ErrorCodeName): string {
  return TEXTS[ERROR_CODES[error]] ?? error
}
