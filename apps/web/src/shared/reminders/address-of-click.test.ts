import { expect, test } from 'vitest'
import { addressOfClick } from './address-of-click.ts'

test.each([
  [['a'], '', '/timeline?open=a'],
  [['a'], 'done', '/notification?done=a'],
  [['a', 'b'], '', '/timeline?view=list&sort=endTimeDesc'],
  [[], '', '/notification'],
])('opens for a click on %j with %j: %s', (uuids, action, address) => {
  expect(addressOfClick(uuids, action)).toBe(address)
})
