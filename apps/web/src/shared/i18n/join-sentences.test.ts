import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { joinSentences } from './join-sentences.ts'

test('separates sentences by a space where the language uses one', () => {
  const spaced = LANGUAGES.filter((language) => joinSentences(['a', 'b'], language) === 'a b')
  expect(spaced.toSorted()).toEqual(['en', 'fr', 'ko'])
})
