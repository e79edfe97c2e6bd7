import { expect, test } from 'vitest'
import { withFrenchOrdinal } from './french-ordinal.ts'

test.each([
  ['1 déc. 2026', '1er déc. 2026'],
  ['mardi 1 décembre 2026', 'mardi 1er décembre 2026'],
  ['1\u2013 5 déc. 2026', '1er\u2013 5 déc. 2026'],
  ['21 nov. \u2013 1 déc. 2026', '21 nov. \u2013 1er déc. 2026'],
  ['1\u00a0janv. 2021 \u2013 1 janv. 2026', '1er\u00a0janv. 2021 \u2013 1er janv. 2026'],
  ['11 nov., 01:01', '11 nov., 01:01'],
  ['31 déc., 1:05 PM', '31 déc., 1:05 PM'],
])('writes "%s" as "%s"', (date, written) => {
  expect(withFrenchOrdinal(date, 'fr')).toBe(written)
})

test('changes no other language', () => {
  expect(withFrenchOrdinal('1 Dec 2026', 'en')).toBe('1 Dec 2026')
})
