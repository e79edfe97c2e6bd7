import { expect, test } from 'vitest'
import { isTimeZone } from './is-time-zone.ts'

test.each(['UTC', 'Europe/Paris', 'asia/tokyo', 'Etc/GMT+5'])('accepts %s', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})

test.each(['Europe/Atlantis', '', 'Z', 'PST', 'BST', 'AET'])('rejects %j', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})
