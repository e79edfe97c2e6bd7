import { expect, test } from 'vitest'
import { formatDay, formatShortDay, formatSpan } from './day-texts.ts'

test('writes the first of a month as an ordinal in French', () => {
  const [start, end] = [Date.parse('2026-11-30T16:00:00Z'), Date.parse('2026-12-04T16:00:00Z')]
  expect(formatDay(start, 'fr')).toBe('1er déc. 2026')
  expect(formatShortDay(start, 'fr')).toBe('1er déc.')
  expect(formatSpan({ start, end }, 'fr').replaceAll(/\s/g, ' ')).toBe('1er–5 déc. 2026')
  expect(formatDay(start, 'ja')).toBe('2026年12月1日')
})
