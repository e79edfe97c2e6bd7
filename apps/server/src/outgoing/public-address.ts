import { BlockList, isIP } from 'node:net'

/**
 * Special-purpose IPv4 networks (IANA registry, RFC 6890): private, shared, loopback, link-local with
 * the metadata services, documentation, benchmarks, multicast and reserved. The last one is Azure's
 * metadata service, which has a public address.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
]

/**
 * The only IPv6 network with public hosts. Loopback, link-local, unique local, multicast, NAT64 and
 * IPv4-mapped addresses are outside.
 */
const PUBLIC_IPV6 = '2000::/3'

/** Networks in it without public hosts: IETF protocols with Teredo, 6to4, documentation, AS112. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const specialIpv4 = createList(SPECIAL_IPV4, 'ipv4')
const publicIpv6 = createList([PUBLIC_IPV6], 'ipv6')
const specialIpv6 = createList(SPECIAL_IPV6, 'ipv6')

function createList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Whether an IP address belongs to a host of the public internet. Prevents SSRF: an address from a
 * client must not lead into the operator's network.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !specialIpv4.check(address)
  // A zone index (`fe80::1%eth0`) selects an interface of this machine.
  if (version !== 6 || address.includes('%')) return false
  return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}
