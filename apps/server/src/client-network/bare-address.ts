/** `203.0.113.7:4711`; an IPv6 address needs brackets to have a port. */
const WITH_PORT = /^([\d.]+):\d+$/

/** `[2001:db8::1]` and `[2001:db8::1]:4711`. */
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/

/**
 * Strips quotes, brackets and port that some proxies add to an address. With the port, a client
 * would have another identity per connection.
 */
export function bareAddress(text: string): string {
  const plain = text.trim().replaceAll('"', '')
  return WITH_PORT.exec(plain)?.[1] ?? IN_BRACKETS.exec(plain)?.[1] ?? plain
}
