/**
 * Parses an IPv6 address into eight groups of lower-case hex without leading zeros. An embedded
 * IPv4 address becomes two zero groups, which no caller uses.
 */
export function parseIPv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const leading = splitGroups(head)
  const zeros = address.includes('::') ? 8 - leading.length - splitGroups(tail).length : 0
  const groups = [...leading, ...Array<string>(zeros).fill('0'), ...splitGroups(tail)]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}

/** Returns the IPv4 address of an IPv4-mapped address (`::ffff:203.0.113.7`); null for others. */
export function getMappedIPv4(address: string): string | null {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null
}

function splitGroups(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
