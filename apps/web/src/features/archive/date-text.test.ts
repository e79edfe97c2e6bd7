import { expect, test } from 'vitest'
import { agoText } from './date-text.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds

test.each([
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2026-10-01T12:00:00Z', '51 days ago'],
  ['2026-04-25T12:00:00Z', '7 months ago'],
  ['2024-07-14T12:00:00Z', '2.4 years ago'],
  ['2026-11-22T12:00:00Z', undefined],
])('%s was %s', (instant, text) => {
  expect(agoText(at(instant), at('2026-11-21T12:00:00Z'), 'en')).toBe(text)
})
