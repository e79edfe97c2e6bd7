import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHour } from './parse-hour.ts'
import { formatHour } from './format-hour.ts'

test('reads an instant as written, to the hour', () => {
  const from = Date.UTC(2000, 0, 1)
  const to = Date.UTC(2099, 11, 31)
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (instant) => {
      const read = parseHour(formatHour(instant))
      expect(Math.abs(read! - instant)).toBeLessThanOrEqual(1_800_000)
      expect(formatHour(read!)).toBe(formatHour(instant))
    }),
  )
  expect(formatHour(Date.UTC(2026, 10, 22, 14, 20))).toBe('2026-11-22T14Z')
})

test.each(['', '2026-11-22', '2026-11-22T14:00Z', '2026-02-31T00Z', '1026-11-22T14Z', 2026, null])(
  'rejects %j',
  (text) => {
    expect(parseHour(text)).toBeNull()
  },
)
