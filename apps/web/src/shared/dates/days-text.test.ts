import type { Language } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { dayText } from './date-text.ts'
import { betweenDays, daysText } from './days-text.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('omits common parts at one end of a date range', () => {
  expect(plain(daysText('2025-11-05T04:00:00', '2025-11-25T17:59:59', 'en'))).toBe(
    'Nov 5 – 25, 2025',
  )
  expect(plain(daysText('2025-11-05 10:00:00', '2025-11-05 11:00:00', 'en'))).toBe('Nov 5, 2025')
  expect(daysText('2025-11-05', '2025-11-25', 'ko')).toBe('2025년 11월 5일~25일')
})

test.each<[Language, string, string]>([
  ['ja', '2025-11-25', '2025年11月5日〜25日'],
  ['zh-Hans', '2025-12-02', '2025年11月5日至12月2日'],
  ['zh-Hant', '2026-01-02', '2025年11月5日至2026年1月2日'],
])('formats in %s up to %s in words, like a single day', (language, end, text) => {
  expect(daysText('2025-11-05', end, language)).toBe(text)
  expect(text.startsWith(dayText('2025-11-05', language))).toBe(true)
  expect(daysText('2025-11-05', '2025-11-05', language)).toBe('2025年11月5日')
})

test.each<[Language, string]>([
  ['en', '5 – 7'],
  ['ko', '5~7'],
  ['ja', '5〜7'],
  ['zh-Hans', '5至7'],
])('separates two days in %s as in a range', (language, text) => {
  expect(plain(`5${betweenDays(language)}7`)).toBe(text)
})

test.each([
  ['2026-12-01', '2026-12-05', '1er–5 déc. 2026'],
  ['2026-11-21', '2026-12-01', '21 nov. – 1er déc. 2026'],
  ['2026-12-01', '2026-12-01', '1er déc. 2026'],
])('formats the first of a month in French as an ordinal, from %s to %s', (start, end, text) => {
  expect(plain(daysText(start, end, 'fr'))).toBe(text)
})
