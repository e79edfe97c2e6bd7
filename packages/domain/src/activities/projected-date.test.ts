import { expect, test } from 'vitest'
import { getMonthPart } from './projected-date.ts'

test.each([
  ['2026-12-01T00:00:00Z', 'early'],
  ['2026-12-10T23:59:59Z', 'early'],
  ['2026-12-11T00:00:00Z', 'middle'],
  ['2026-12-20T23:59:59Z', 'middle'],
  ['2026-12-21T00:00:00Z', 'late'],
  ['2026-12-31T23:59:59Z', 'late'],
])('places %s in the part of its month: %s', (date, part) => {
  expect(getMonthPart(Date.parse(date))).toBe(part)
})
