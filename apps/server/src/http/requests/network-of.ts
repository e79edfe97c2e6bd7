import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.split('::')
  const named = groupsOf(head)
  const zeros = address.includes('::') ? 8 - named.length - groupsOf(tail).length : 0
  const groups = [...named, ...Array<string>(zeros).fill('0'), ...groupsOf(tail)]
  const network = groups.slice(0, GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(part: string): string[] {
  if (part === '') return []
  // An IPv4 address at the end fills two groups, which are never among the first four.
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
