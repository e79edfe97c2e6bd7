/** The services that browsers have messages pushed through. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com']
const DOMAINS = ['.notify.windows.com', '.push.apple.com']

/**
 * Whether an endpoint belongs to a known push service: it comes from a stranger, and the server
 * will send requests to it.
 *
 * @param others origins that the operator allows
 */
export function isPushEndpoint(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (others.includes(origin)) return true
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
  return protocol === 'https:' && port === '' && isKnown
}
