import { ERROR_CODES } from '@bannerday/contract/error-code'
import { english as areas } from '@bannerday/locales/english'
import { mergeMessages } from '@bannerday/locales/merge-messages'
import { describe, expect, it, test } from 'vitest'
import { texts } from '#shared/texts/shown-texts.ts'
import { ApiError, errorText, isLoadFailure } from './api-error.ts'

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/page-D1yA.js',
  'error loading dynamically imported module: https://a.example/assets/page-D1yA.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-D1yA.css',
])('recognizes «%s» as a part of the app', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test.each([new Error('Failed to fetch'), 'Importing a module script failed.', undefined])(
  'does not recognize %o',
  (error) => {
    expect(isLoadFailure(error)).toBe(false)
  },
)

const english = mergeMessages(areas.app, areas.errors)
const french = {
  app: {
    error: {
      codes: { '100004': 'C’est introuvable.' },
      server: 'Le serveur a un problème.',
      unknown: 'Une erreur est survenue.',
      withMessage: '{{text}} : {{message}}',
    },
  },
}

texts.add('en', english)
texts.add('fr', french)

const getText = (error: unknown) => errorText(error, texts.getTranslator('en'))
const refusal = (errorCode: number, message: string) =>
  new ApiError('server', 400, message, { errorCode })

describe('errorText', () => {
  it.each(Object.entries(ERROR_CODES))('has its own text for %s', (_, code) => {
    expect(getText(refusal(code, 'No'))).toMatch(/\w{2,}[^.]: No$/)
    expect(getText(refusal(code, ''))).toMatch(/\w{2,}\.$/)
  })

  it.each(Object.values(ERROR_CODES))("shows the server's message of code %i once", (code) => {
    const { [code]: text } = english.app.error.codes as Record<string, string>
    expect(getText(refusal(code, text!))).toBe(text)
  })

  it('shows no English words of the server in another language', () => {
    const inFrench = (code: number, message: string) =>
      errorText(refusal(code, message), texts.getTranslator('fr'))
    expect(inFrench(ERROR_CODES.notFound, 'No such session')).toBe('C’est introuvable.')
    expect(inFrench(ERROR_CODES.notFound, '')).toBe('C’est introuvable.')
    expect(inFrench(299_999, 'The moon is full')).toBe('Le serveur a un problème.')
  })

  it("keeps the server's message for an unknown code, or reports a general problem", () => {
    expect(getText(refusal(299_999, 'The moon is full'))).toBe('The moon is full')
    expect(getText(refusal(299_999, ''))).toMatch(/^The server has a problem/)
  })

  it('does not repeat the response of a proxy', () => {
    expect(getText(new ApiError('server', 502, 'Status 502'))).toMatch(/^The server has a problem/)
  })

  it('blames the network for a missing response only', () => {
    expect(getText(new ApiError('network', 0, 'x'))).toMatch(/^The server can’t be reached/)
    expect(getText(new ApiError('invalid', 200, 'x'))).toMatch(
      /^The server’s response doesn’t match/,
    )
    expect(getText(new Error('x'))).toBe('Something unexpected happened.')
  })
})
