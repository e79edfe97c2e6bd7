/** The hosts of the browsers' push services. */
const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const PUSH_DOMAINS = ['.notify.windows.com', '.push.apple.com']

/**
 * Whether an endpoint belongs to a known push service. Prevents SSRF: the endpoint comes from a
 * client, and the server will send requests to it.
 *
 * @param allowedOrigins additional origins that the operator allows
 */
export function isPushEndpoint(endpoint: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (allowedOrigins.includes(origin)) return true
  const isKnown =
    PUSH_HOSTS.includes(hostname) || PUSH_DOMAINS.some((domain) => hostname.endsWith(domain))
  return protocol === 'https:' && port === '' && isKnown
}
