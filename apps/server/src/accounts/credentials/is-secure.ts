/**
 * Whether an origin is a secure context, in which browsers allow Web Crypto and passkeys: https or
 * localhost.
 */
export function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
