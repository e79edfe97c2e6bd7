import { expect, test } from 'vitest'
import { offeredLanguage } from './offered-language.ts'

test('who reads a language that is not begun with is offered it', () => {
  const tags = ['ja', 'ja-JP', 'ko-KR', 'FR-ca']
  expect(tags.map(offeredLanguage)).toEqual(['ja', 'ja', 'ko', 'fr'])
  for (const tag of ['en-US', 'de', 'zh-TW', 'fry', 'jam', ''])
    expect(offeredLanguage(tag), tag).toBeUndefined()
})
