import { expect, test } from 'vitest'
import { bareAddress } from './bare-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('reads %j as the address %j', (text, address) => {
  expect(bareAddress(text)).toBe(address)
})
