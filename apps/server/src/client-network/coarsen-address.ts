import { isIPv4, isIPv6 } from 'node:net'
import { ipv6Groups, mappedIPv4 } from './ipv6-groups.ts'

/** Number of groups of a /48, the largest network that a provider assigns to a customer. */
const GROUPS = 3

/**
 * The network of an address as shown to the account owner: `203.0.113.x`, or `2001:db8:1::/48`. It
 * distinguishes home from elsewhere and identifies no one. Null for an invalid address.
 */
export function coarsenAddress(address: string): string | null {
  const v4 = isIPv4(address) ? address : mappedIPv4(address)
  if (v4 !== null) return v4.slice(0, v4.lastIndexOf('.') + 1) + 'x'
  if (!isIPv6(address)) return null
  const groups = ipv6Groups(address).slice(0, GROUPS)
  const last = groups.findLastIndex((group) => group !== '0')
  return `${groups.slice(0, last + 1).join(':')}::/48`
}
