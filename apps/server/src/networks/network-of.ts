import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { ipv6Groups, mappedIPv4 } from './ipv6-groups.ts'

/** How many of the eight groups of an IPv6 address name the network: a household or a server has a /64. */
const GROUPS = 4

/** Who calls calls again, and parsing an IPv6 address costs a tenth of an answer from memory. */
const networks = new LRUCache<string, string>({ max: 10_000 })

/**
 * Whom a limit counts: an IPv4 address, or the network of an IPv6 one, because who has one of its
 * addresses has all 2^64 of them. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const known = networks.get(address)
  if (known !== undefined) return known
  const network = findNetwork(address)
  networks.set(address, network)
  return network
}

function findNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const network = ipv6Groups(address).slice(0, GROUPS)
  return mappedIPv4(address) ?? `${network.join(':')}::/64`
}
