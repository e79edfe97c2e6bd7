import { instantAt, serverClock } from '@bannerday/domain/time/server-clock'
import { expect, test } from 'vitest'
import { clockText, momentText, recentText } from './moment-text.ts'
import { pullTimeText, timestampText } from './timestamp-text.ts'

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
