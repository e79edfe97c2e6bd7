/** `203.0.113.7:4711`: of an IPv6 address the port can only be told where brackets stand around it. */
const WITH_PORT = /^([\d.]+):\d+$/

/** `[2001:db8::1]` and `[2001:db8::1]:4711`. */
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/

/**
 * An address without what some proxies write around it: quotes, brackets, a port. Whoever may choose
 * the port would otherwise be somebody else with each connection.
 */
export function bareAddress(text: string): string {
  const plain = text.trim().replaceAll('"', '')
  return WITH_PORT.exec(plain)?.[1] ?? IN_BRACKETS.exec(plain)?.[1] ?? plain
}
