import { ERROR_CODES, type ErrorCodeName } from '@bannerday/contract/error-code'
import { englishApp } from '@bannerday/locales/english/app'
import { englishErrors } from '@bannerday/locales/english/errors'

const TEXTS: Readonly<Record<string, string>> = {
  ...englishApp.app.error.codes,
  ...englishErrors.app.error.codes,
}

/** The default English message of an error: the client's text for it. */
export function getDefaultMessage(error: ErrorCodeName): string {
  return TEXTS[ERROR_CODES[error]] ?? error
}
