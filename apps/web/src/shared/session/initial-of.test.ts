import { expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

it.each([
  ['Paimon', 'traveler', 'P'],
  ['派蒙', 'traveler', '派'],
  ['𠮷野', 'traveler', '𠮷'],
  [null, 'traveler', 'T'],
  ['', 'traveler', 'T'],
  [null, '', 'U'],
])('returns for the nickname %j and the username %j: %s', (nickname, username, initial) => {
  expect(initialOf({ nickname, username })).toBe(initial)
})
