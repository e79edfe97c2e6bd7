/** Matches `203.0.113.7:4711`; an IPv6 address with a port has brackets. */
const ADDRESS_WITH_PORT = /^([\d.]+):\d+$/

/** Matches `[2001:db8::1]` and `[2001:db8::1]:4711`. */
const BRACKETED_ADDRESS = /^\[([^\]]*)\](?::\d+)?$/

/**
 * Strips quotes, brackets and port that some proxies add to an address. With the port, a client
 * would have another identity per connection.
 */
export function normalizeAddress(text: string): string {
  const plain = text.trim().replaceAll('"', '')
  return ADDRESS_WITH_PORT.exec(plain)?.[1] ?? BRACKETED_ADDRESS.exec(plain)?.[1] ?? plain
}
