import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const date = 'Mon, 05 Oct 2026 02:00:00 GMT'

test.each<[string, string | undefined, number | null]>([
  ['120', undefined, 120_000],
  [' 7200 ', undefined, 7_200_000],
  ['999999', undefined, 86_400_000],
  ['Mon, 05 Oct 2026 02:10:00 GMT', date, 600_000],
  ['Tue, 05 Oct 2027 02:10:00 GMT', date, 86_400_000],
  ['Mon, 05 Oct 2026 01:10:00 GMT', date, null],
  ['Mon, 05 Oct 2026 02:10:00 GMT', undefined, null],
  ['0', undefined, null],
  ['-5', date, null],
  ['soon', date, null],
  ['', date, null],
])('parses %j, sent at %s, as %s', (value, sentAt, ms) => {
  const headers = new Headers({ 'retry-after': value, ...(sentAt && { date: sentAt }) })
  expect(parseRetryAfter(headers)).toBe(ms)
})

test('returns null without the header', () => {
  expect(parseRetryAfter(new Headers({ date }))).toBeNull()
})
