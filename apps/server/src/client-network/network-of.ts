import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { ipv6Groups, mappedIPv4 } from './ipv6-groups.ts'

/** How many of the eight groups of an IPv6 address name the network: a household or a server has a /64. */
const GROUPS = 4

/** How many of them name the most that a provider gives to one customer: a /48. */
const GROUPS_OF_SITE = 3

/** Whom limits count by an address. */
export type Network = {
  /** An IPv4 address, or the /64 of an IPv6 one. What is no address stands for itself. */
  readonly network: string
  /** The /48 of an IPv6 address: who has one holds 65 536 networks. Null for any other. */
  readonly site: string | null
}

/** Who calls calls again, and parsing an IPv6 address costs a tenth of an answer from memory. */
const networks = new LRUCache<string, Network>({ max: 10_000 })

/**
 * Whom a limit counts: an IPv4 address, or the network of an IPv6 one, because who has one of its
 * addresses has all 2^64 of them; and beside it the site around that network.
 */
export function networkOf(address: string): Network {
  const known = networks.get(address)
  if (known !== undefined) return known
  const network = findNetwork(address)
  networks.set(address, network)
  return network
}

function findNetwork(address: string): Network {
  if (!isIPv6(address)) return { network: address, site: null }
  const v4 = mappedIPv4(address)
  if (v4 !== null) return { network: v4, site: null }
  const groups = ipv6Groups(address)
  return {
    network: `${groups.slice(0, GROUPS).join(':')}::/64`,
    site: `${groups.slice(0, GROUPS_OF_SITE).join(':')}::/48`,
  }
}
