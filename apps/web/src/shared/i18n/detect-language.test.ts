import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

it.each([
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['ZH-tw', 'zh-Hant'],
  ['en-GB', 'en'],
  ['fr-FR', 'en'],
  ['ja', 'en'],
  ['en-US@posix', 'en'],
])('takes a browser in %s to %s', (tag, language) => {
  expect(detectLanguage(tag)).toBe(language)
})
