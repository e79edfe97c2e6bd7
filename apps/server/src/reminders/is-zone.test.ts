import { expect, test } from 'vitest'
import { isZone } from './is-zone.ts'

test.each(['UTC', 'Europe/Paris', 'asia/tokyo', 'Etc/GMT+5'])('accepts %s', (zone) => {
  expect(isZone(zone)).toBe(true)
})

test.each(['Europe/Atlantis', '', 'Z', 'PST', 'BST', 'AET'])('rejects %j', (zone) => {
  expect(isZone(zone)).toBe(false)
})
