import { expect, test } from 'vitest'
import { cleanNickname } from './nickname-of.ts'

test.each([
  ['派蒙', '派蒙'],
  ['  Lumine \n the  Traveler ', 'Lumine the Traveler'],
  ['evil\u202Egpj.exe', 'evil gpj.exe'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['half \uD83D', 'half �'],
  ['\u200B\u0000', null],
  ['', null],
  [null, null],
])('shows %j as %j', (told, shown) => {
  expect(cleanNickname(told)).toBe(shown)
})

test('truncates a long nickname between grapheme clusters', () => {
  expect(cleanNickname('🐟'.repeat(100))).toBe('🐟'.repeat(40))
})
