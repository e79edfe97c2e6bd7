import { isLoadFailure } from '#shared/api/is-load-failure.ts'
import { texts, translate } from '#shared/texts/shown-texts.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { ApiError } from './api-error.ts'

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
  const said = ['', text, texts.find('en', key)]
  if (said.includes(message)) return text
  return t('app.error.withMessage', { text: withoutStop(text), message })
}

function withoutStop(text: string): string {
  return text.replace(/[.。]$/, '')
}
