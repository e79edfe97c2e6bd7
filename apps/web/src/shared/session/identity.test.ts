import { expect, it } from 'vitest'
import { getInitial } from './identity.tsx'

it.each([
  ['Paimon', 'traveler', 'P'],
  ['派蒙', 'traveler', '派'],
  ['𠮷野', 'traveler', '𠮷'],
  [null, 'traveler', 'T'],
  ['', 'traveler', 'T'],
  [null, '', 'U'],
])('returns for the nickname %j and the username %j: %s', (nickname, username, initial) => {
  expect(getInitial({ nickname, username })).toBe(initial)
})
