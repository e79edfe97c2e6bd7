import { isIPv4, isIPv6 } from 'node:net'
import { ipv6Groups, mappedIPv4 } from './ipv6-groups.ts'

/** How many groups of an IPv6 address a provider gives to one customer at most: a /48. */
const GROUPS = 3

/**
 * The network of an IP address, for the eyes of its owner: `203.0.113.x`, or `2001:db8:1::/48`.
 * Enough to tell home from elsewhere, and too little to tell who it was. Null for what is no address.
 */
export function coarsenAddress(address: string): string | null {
  const v4 = isIPv4(address) ? address : mappedIPv4(address)
  if (v4 !== null) return v4.slice(0, v4.lastIndexOf('.') + 1) + 'x'
  if (!isIPv6(address)) return null
  const groups = ipv6Groups(address).slice(0, GROUPS)
  const last = groups.findLastIndex((group) => group !== '0')
  return `${groups.slice(0, last + 1).join(':')}::/48`
}
