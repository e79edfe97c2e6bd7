import { LANGUAGES } from '@bannerday/domain/language'
import { afterEach, expect, test, vi } from 'vitest'
import {
  dayText,
  fullDateText,
  monthText,
  shortDayText,
  shortMonthText,
  weekdayText,
} from './date-text.ts'

afterEach(() => void vi.unstubAllGlobals())

test('weekdays are as short as each language allows', () => {
  const saturdays = LANGUAGES.map((language) => weekdayText('2026-11-21', language))
  expect(saturdays).toEqual(['Sa', '六', '六', '土', '토', 'sa'])
})

test('formats a month with its year', () => {
  expect(monthText('2026-11-01', 'en')).toBe('November 2026')
  expect(monthText('2026-11', 'zh-Hans')).toBe('2026年11月')
  expect(shortMonthText('2026-11', 'en')).toBe('Nov 2026')
  expect(shortMonthText('2026-11', 'fr', '2-digit')).toBe('nov. 26')
})

test('formats the date of a text with any time after it', () => {
  expect(dayText('2025-11-05 23:59:59', 'en')).toBe('Nov 5, 2025')
  expect(dayText('2025-11-05', 'ko')).toBe('2025년 11월 5일')
  expect(fullDateText('2025-11-05', 'en')).toBe('Wednesday, November 5, 2025')
})

test('omits an implied year', () => {
  expect(shortDayText('2026-12-16T03:59:59', 'en')).toBe('Dec 16')
  expect(shortDayText('2026-12-16', 'ja')).toBe('12月16日')
})

test('uses the regional English of the browser', () => {
  vi.stubGlobal('navigator', { languages: ['de', 'en-GB', 'en'] })
  expect(dayText('2026-11-24', 'en')).toBe('24 Nov 2026')
  expect(shortDayText('2026-11-24', 'en')).toBe('24 Nov')
  expect(fullDateText('2026-11-24', 'en')).toMatch(/^Tuesday,? 24 November 2026$/)
  expect(dayText('2026-11-24', 'fr')).toBe('24 nov. 2026')
  vi.stubGlobal('navigator', { languages: ['de'] })
  expect(shortDayText('2026-11-24', 'en')).toBe('Nov 24')
})

test('formats the first of a month in French as an ordinal', () => {
  expect(dayText('2026-12-01', 'fr')).toBe('1er déc. 2026')
  expect(shortDayText('2026-12-01', 'fr')).toBe('1er déc.')
  expect(fullDateText('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
  expect(shortMonthText('2026-01', 'fr')).toBe('janv. 2026')
})
