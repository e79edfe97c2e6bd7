import { expect, test } from 'vitest'
import { agoText } from './timestamp-text.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test.each([
  [0, null],
  [59_999, null],
  [-5 * MINUTE, null],
  [4 * MINUTE, '4 min. ago'],
  [59.9 * MINUTE, '59 min. ago'],
  [150 * MINUTE, '2 hr. ago'],
  [2.5 * DAY, '2 days ago'],
])('%d ms are in short %s', (ms, text) => {
  expect(agoText(ms, 'en', 'short')).toBe(text)
})

test.each([
  [1, '1 day ago'],
  [51, '51 days ago'],
  [210, '7 months ago'],
  [860, '2.4 years ago'],
])('%d days are %s', (days, text) => {
  expect(agoText(days * DAY, 'en')).toBe(text)
})

test('loads separate texts for each language', () => {
  expect(agoText(4 * MINUTE, 'ja', 'short')).toBe('4分前')
  expect(agoText(210 * DAY, 'ja')).toBe('7か月前')
  expect(agoText(4 * MINUTE, 'zh-Hans', 'short')).toBe('4 分钟前')
  expect(agoText(4 * MINUTE, 'zh-Hant', 'short')).toBe('4 分鐘前')
  expect(agoText(4 * MINUTE, 'fr', 'short')).toMatch(/^il y a 4\smin$/)
})
