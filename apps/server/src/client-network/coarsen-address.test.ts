import { expect, test } from 'vitest'
import { coarsenAddress } from './coarsen-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['10.0.0.255', '10.0.0.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8::/48'],
  ['2001:0:1:2::6', '2001:0:1::/48'],
  ['2001:db8:10:20:3:4:203.0.113.7', '2001:db8:10::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['::', '::/48'],
  ['unknown', null],
  ['203.0.113.x', null],
  ['', null],
])('truncates %s to %s', (address, network) => {
  expect(coarsenAddress(address)).toBe(network)
})
