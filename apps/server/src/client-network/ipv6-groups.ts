/**
 * The eight groups of an IPv6 address in lower-case hex without leading zeros. An embedded IPv4
 * address counts as two zero groups, which no caller uses.
 */
export function ipv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const named = groupsOf(head)
  const zeros = address.includes('::') ? 8 - named.length - groupsOf(tail).length : 0
  const groups = [...named, ...Array<string>(zeros).fill('0'), ...groupsOf(tail)]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/** The IPv4 address of an IPv4-mapped address (`::ffff:203.0.113.7`); null for others. */
export function mappedIPv4(address: string): string | null {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null
}

function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
