import fc from 'fast-check'
import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['de', 'en'],
  ['de-DE, ja;q=0.5', 'ja'],
  ['fr-CA,fr;q=0.9', 'fr'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['EN-us, fr', 'en'],
])('%j asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('no header makes it throw', () => {
  fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(languageOf(header))))
  fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(languageOf(`zh-${header}`))))
})
