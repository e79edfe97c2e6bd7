import { expect, test } from 'vitest'
import { offeredLanguage } from './use-language-offer.ts'

test('suggests a language that is not the default', () => {
  const tags = ['ja', 'ja-JP', 'ko-KR', 'FR-ca']
  expect(tags.map(offeredLanguage)).toEqual(['ja', 'ja', 'ko', 'fr'])
  for (const tag of ['en-US', 'de', 'zh-TW', 'fry', 'jam', ''])
    expect(offeredLanguage(tag), tag).toBeUndefined()
})
