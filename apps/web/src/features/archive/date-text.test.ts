import { expect, test } from 'vitest'
import { agoText, daysText } from './date-text.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const span = { start: at('2025-11-04T20:00:00Z'), end: at('2025-11-25T09:59:59Z') }

test('days are those of the clock they are shown on', () => {
  expect(daysText(span, '+08:00', 'en').replaceAll(/\s/g, ' ')).toBe('Nov 5 – 25, 2025')
  expect(daysText(span, '-05:00', 'en').replaceAll(/\s/g, ' ')).toBe('Nov 4 – 25, 2025')
  expect(daysText(span, 'Asia/Tokyo', 'ko')).toBe('2025년 11월 5일~25일')
})

test.each([
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-10-01T12:00:00Z', '51 days ago'],
  ['2026-04-25T12:00:00Z', '7 months ago'],
  ['2024-07-14T12:00:00Z', '2.4 years ago'],
  ['2026-11-22T12:00:00Z', undefined],
])('%s was %s', (instant, text) => {
  expect(agoText(at(instant), at('2026-11-21T12:00:00Z'), 'en')).toBe(text)
})
