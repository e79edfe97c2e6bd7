/** Where browsers let a page derive keys and make passkeys: on https and on the machine itself. */
export function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
