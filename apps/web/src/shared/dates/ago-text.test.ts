import { expect, test } from 'vitest'
import { agoText } from './ago-text.ts'

const MINUTE = 60_000

test.each([
  [0, null],
  [59_999, null],
  [-5 * MINUTE, null],
  [4 * MINUTE, '4 min. ago'],
  [59.9 * MINUTE, '59 min. ago'],
  [150 * MINUTE, '2 hr. ago'],
  [2.5 * 24 * 60 * MINUTE, '2 days ago'],
])('%d ms are %s', (ms, text) => {
  expect(agoText(ms, 'en')).toBe(text)
})

test('every language has its own words', () => {
  expect(agoText(4 * MINUTE, 'ja')).toBe('4 分前')
  expect(agoText(4 * MINUTE, 'fr')).toMatch(/^il y a 4\smin$/)
})
