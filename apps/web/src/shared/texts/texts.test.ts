import { expect, test } from 'vitest'
import type { TextKey } from './text-key.ts'
import { createTexts, type TextValues } from './texts.ts'

const texts = createTexts({
  en: {
    app: {
      greeting: 'Hello {{name}}, {{ name }}!',
      pulls_one: '{{count, number}} pull',
      pulls_other: '{{count, number}} pulls',
      margin_zero: 'exactly',
      margin_one: '± {{count}} day',
      margin_other: '± {{count}} days',
      onlyEnglish: 'English',
    },
  },
  fr: { app: { pulls_one: '{{count, number}} tirage', pulls_other: '{{count, number}} tirages' } },
  ja: { app: { pulls_other: '{{count, number}}回', margin_other: '± {{count}}日' } },
})

/** Keys of this test's own. */
const getText = (language: string, key: string, values?: TextValues) =>
  texts.getTranslator(language)(`app.${key}` as TextKey, values)

test.each([
  ['en', 'pulls', 1, '1 pull'],
  ['en', 'pulls', 0, '0 pulls'],
  ['en', 'pulls', 12_345, '12,345 pulls'],
  // French uses the singular for 0 and 1.5.
  ['fr', 'pulls', 0, '0 tirage'],
  ['fr', 'pulls', 1.5, '1,5 tirage'],
  ['fr', 'pulls', 2, '2 tirages'],
  ['ja', 'pulls', 1, '1回'],
  ['en', 'margin', 0, 'exactly'],
  ['en', 'margin', 1, '± 1 day'],
  ['ja', 'margin', 3, '± 3日'],
])('formats for %s as %s, %d: %s', (language, key, count, text) => {
  expect(getText(language, key, { count })).toBe(text)
})

test('replaces all placeholders verbatim; a missing value leaves nothing', () => {
  expect(getText('en', 'greeting', { name: '<b>$1</b>' })).toBe('Hello <b>$1</b>, <b>$1</b>!')
  expect(getText('en', 'greeting', {})).toBe('Hello , !')
})

test('falls back to English, and to the key without any text', () => {
  expect(getText('ja', 'onlyEnglish')).toBe('English')
  expect(getText('xx', 'onlyEnglish')).toBe('English')
  expect(getText('ja', 'nowhere')).toBe('app.nowhere')
  expect(getText('ja', 'greeting.deeper')).toBe('app.greeting.deeper')
  expect(getText('ja', 'constructor')).toBe('app.constructor')
})

test('texts of an area come beside those that are there, and a language can be removed', () => {
  const added = createTexts({ en: { app: { first: 'First' } } })
  added.add('en', { app: { second: 'Second' } })
  added.add('fr', { app: { first: 'Premier' } })
  expect(added.find('en', 'app.first')).toBe('First')
  expect(added.find('en', 'app.second')).toBe('Second')
  expect(added.has('fr')).toBe(true)
  added.remove('fr')
  expect(added.has('fr')).toBe(false)
  expect(added.getTranslator('fr')('app.first' as TextKey)).toBe('First')
})
