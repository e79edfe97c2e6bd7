import { isIPv4, isIPv6 } from 'node:net'
import { parseIPv6Groups, getMappedIPv4 } from './ipv6-groups.ts'

/** Number of groups of a /48, the largest network that a provider assigns to a customer. */
const SITE_GROUPS = 3

/**
 * Truncates an address to the network shown to the account owner: `203.0.113.x`, or
 * `2001:db8:1::/48`. It distinguishes places without identifying a person. Null for an invalid
 * address.
 */
export function coarsenAddress(address: string): string | null {
  const ipv4 = isIPv4(address) ? address : getMappedIPv4(address)
  if (ipv4 !== null) return ipv4.slice(0, ipv4.lastIndexOf('.') + 1) + 'x'
  if (!isIPv6(address)) return null
  const groups = parseIPv6Groups(address).slice(0, SITE_GROUPS)
  const last = groups.findLastIndex((group) => group !== '0')
  return `${groups.slice(0, last + 1).join(':')}::/48`
}
