import { instantAt } from '@bannerday/domain/time/server-clock'
import { LANGUAGES } from '@bannerday/domain/language'
import { expect, test } from 'vitest'
import { clockText, momentText, monthText, offsetText, weekdayText } from './date-text.ts'

const evening = instantAt('2026-11-21T18:05:09', '+08:00')

test('weekdays are as short as each language allows', () => {
  const saturdays = LANGUAGES.map((language) => weekdayText('2026-11-21', language))
  expect(saturdays).toEqual(['Sa', '六', '六', '土', '토', 'sa'])
})

test('a month is named with its year', () => {
  expect(monthText('2026-11-01', 'en')).toBe('November 2026')
  expect(monthText('2026-11-01', 'zh-Hans')).toBe('2026年11月')
})

test('the clock has 24 hours, or 12', () => {
  expect(clockText(evening, '+08:00', false)).toBe('18:05:09')
  expect(clockText(evening, '+08:00', true)).toBe('6:05:09 PM')
  expect(clockText(instantAt('2026-11-21T00:00:00', '+08:00'), '+08:00', true)).toBe('12:00:00 AM')
  expect(clockText(instantAt('2026-11-21T12:30:00', '+08:00'), '+08:00', true)).toBe('12:30:00 PM')
})

test('a moment is told on the clock of the zone', () => {
  expect(momentText(evening, '+08:00', 'en', false)).toBe('Nov 21, 2026, 18:05')
  expect(momentText(evening, 'America/New_York', 'en', true)).toMatch(/^Nov 21, 2026, 5:05\sAM$/)
})

test('an offset is written as players write it', () => {
  expect(offsetText(evening, '+08:00')).toBe('UTC+8')
  expect(offsetText(evening, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(offsetText(evening, 'America/New_York')).toBe('UTC-5')
})
