import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNetwork } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('maps %s to %s for rate limits', (address, network) => {
  expect(getNetwork(address).network).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8:0001::', '2001:db8:1::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['unknown', null],
])('maps %s to the site %s', (address, site) => {
  expect(getNetwork(address).site).toBe(site)
})

test('equates IPv6 addresses with the same first 64 bits', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const half = fc.tuple(group, group, group, group).filter((groups) => groups[0] > 0)
  const write = (groups: readonly number[]) => groups.map((part) => part.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, half, (network, other, host, otherHost) => {
      const here = getNetwork(`${write(network)}:${write(host)}`).network
      expect(getNetwork(`${write(network)}:${write(otherHost)}`).network).toBe(here)
      const elsewhere = getNetwork(`${write(other)}:${write(host)}`).network
      expect(elsewhere === here).toBe(write(other) === write(network))
    }),
  )
})
