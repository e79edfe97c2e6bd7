import { expect, test } from 'vitest'
import { guessServerZone } from './server-guess.ts'

const summer = Date.UTC(2026, 6, 1)
const winter = Date.UTC(2026, 0, 1)

test.each([
  ['America/New_York', 'UTC-5'],
  ['America/Sao_Paulo', 'UTC-5'],
  ['Pacific/Honolulu', 'UTC-5'],
  ['Atlantic/Azores', 'UTC+1'],
  ['UTC', 'UTC+1'],
  ['Europe/Paris', 'UTC+1'],
  ['Africa/Lagos', 'UTC+1'],
  ['Europe/Moscow', 'UTC+1'],
  ['Asia/Dubai', 'UTC+1'],
  ['Asia/Kolkata', 'UTC+8'],
  ['Asia/Jakarta', 'UTC+8'],
  ['Asia/Tokyo', 'UTC+8'],
  ['Pacific/Auckland', 'UTC+8'],
])('guesses for a device in %s the server %s, in summer and winter', (zone, server) => {
  expect([guessServerZone(zone, summer), guessServerZone(zone, winter)]).toEqual([server, server])
})
