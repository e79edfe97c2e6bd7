import { expect, test } from 'vitest'
import { getClickUrl } from './click-url.ts'

test.each([
  [['a'], '', '/timeline?open=a'],
  [['a'], 'done', '/notification?done=a'],
  [['a', 'b'], '', '/timeline?view=list&sort=endTimeDesc'],
  [[], '', '/notification'],
])('opens for a click on %j with %j: %s', (uuids, action, address) => {
  expect(getClickUrl(uuids, action)).toBe(address)
})
