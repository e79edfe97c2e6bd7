import { expect, test } from 'vitest'
import { dayText, shortDayText, spanText } from './day-texts.ts'

test('writes the first of a month as an ordinal in French', () => {
  const [start, end] = [Date.parse('2026-11-30T16:00:00Z'), Date.parse('2026-12-04T16:00:00Z')]
  expect(dayText(start, 'fr')).toBe('1er déc. 2026')
  expect(shortDayText(start, 'fr')).toBe('1er déc.')
  expect(spanText({ start, end }, 'fr').replaceAll(/\s/g, ' ')).toBe('1er–5 déc. 2026')
  expect(dayText(start, 'ja')).toBe('2026年12月1日')
})
