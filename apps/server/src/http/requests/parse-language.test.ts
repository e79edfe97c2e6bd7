import fc from 'fast-check'
import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { parseLanguage } from './parse-language.ts'

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
])('reads %j as %s', (header, language) => {
  expect(parseLanguage(header)).toBe(language)
})

test('accepts any header without an exception', () => {
  fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(parseLanguage(header))))
  fc.assert(fc.property(fc.string(), (header) => LANGUAGES.includes(parseLanguage(`zh-${header}`))))
})

test('takes almost no time for a header of any length', () => {
  const header = 'zh-aaaaaaaa,'.repeat(1400)
  const begin = process.cpuUsage()
  for (let count = 0; count < 20; count += 1) parseLanguage(header)
  // Reading all of it took 35 ms each time.
  expect(process.cpuUsage(begin).user / 1000).toBeLessThan(100)
  expect(parseLanguage(`${'xx,'.repeat(5000)}fr`)).toBe('en')
})
