import { expect, test } from 'vitest'
import { sanitizeNickname } from './sanitize-nickname.ts'

test.each([
  ['派蒙', '派蒙'],
  ['  Lumine \n the  Traveler ', 'Lumine the Traveler'],
  ['evil\u202Egpj.exe', 'evil gpj.exe'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['half \uD83D', 'half �'],
  ['\u200B\u0000', null],
  ['', null],
  [null, null],
])('cleans %j to %j', (raw, cleaned) => {
  expect(sanitizeNickname(raw)).toBe(cleaned)
})

test('truncates a long nickname between grapheme clusters', () => {
  expect(sanitizeNickname('🐟'.repeat(100))).toBe('🐟'.repeat(40))
})
