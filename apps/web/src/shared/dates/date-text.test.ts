import { LANGUAGES } from '@bannerday/domain/language'
import { instantAt, serverClock } from '@bannerday/domain/time/server-clock'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  agoText,
  clockText,
  dayText,
  fullDateText,
  momentText,
  monthText,
  offsetText,
  pullTimeText,
  recentText,
  shortDayText,
  shortMonthText,
  timestampText,
  weekdayText,
  zoneText,
} from './date-text.ts'

describe('date text', () => {
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
})

const evening = instantAt('2026-11-21T18:05:09', '+08:00')
const summer = Date.parse('2026-07-01T22:59:05.900Z')

test('formats the time with 24 or 12 hours', () => {
  expect(clockText(evening, '+08:00', false)).toBe('18:05:09')
  expect(clockText(evening, '+08:00', true)).toBe('6:05:09 PM')
  expect(clockText(instantAt('2026-11-21T00:00:00', '+08:00'), '+08:00', true)).toBe('12:00:00 AM')
  expect(clockText(instantAt('2026-11-21T12:30:00', '+08:00'), '+08:00', true)).toBe('12:30:00 PM')
})

test('formats a time in the given zone', () => {
  expect(momentText(evening, '+08:00', 'en', false)).toBe('Nov 21, 2026, 18:05')
  expect(momentText(evening, 'America/New_York', 'en', true)).toMatch(/^Nov 21, 2026, 5:05\sAM$/)
})

test('formats a timestamp to the second, with 24 or 12 hours', () => {
  expect(timestampText(evening, '+08:00', false)).toBe('2026-11-21 18:05:09')
  expect(timestampText(evening, '+08:00', true)).toBe('2026-11-21 6:05:09 PM')
})

test('applies daylight saving time to a place but not to a server', () => {
  expect(timestampText(summer, 'Europe/Paris', false)).toBe('2026-07-02 00:59:05')
  expect(timestampText(summer, serverClock('UTC+1'), false)).toBe('2026-07-01 23:59:05')
})

test('formats the time of a pull in its own zone', () => {
  expect(pullTimeText('2026-01-01 10:00:00')).toBe('2026/01/01 10:00:00')
})

test('omits the day within the last day, and the year of recent times', () => {
  const form = { zone: '+08:00', language: 'en', hour12: false } as const
  const hour = 3_600_000
  expect(recentText(evening, { ...form, now: evening + 23 * hour })).toBe('18:05')
  expect(recentText(evening, { ...form, now: evening + 25 * hour })).toBe('Nov 21, 18:05')
  expect(recentText(evening, { ...form, now: evening, hour12: true })).toMatch(/^6:05\sPM$/)
})

test("formats an offset in the players' notation", () => {
  expect(offsetText(evening, '+08:00')).toBe('UTC+8')
  expect(offsetText(evening, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(offsetText(evening, 'America/New_York')).toBe('UTC-5')
  expect([8, -5, 0].map(zoneText)).toEqual(['UTC+8', 'UTC-5', 'UTC+0'])
})

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
