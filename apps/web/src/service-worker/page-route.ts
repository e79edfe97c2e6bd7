import { PrecacheFallbackPlugin } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The timeout in seconds after which a slow connection gets the cached page. */
const TIMEOUT_SECONDS = 3

/** Paths that are not pages of the app: the API and its docs, health checks, files. */
const NOT_PAGES = [/^\/api\//, /^\/(healthz|readyz)\b/, /^[^?]*\.\w+(\?|$)/]

/**
 * Serves pages network-first, because each has its own nonce and policy. Offline, the cached page
 * is served with the policy it was cached with.
 */
export const pageRoute = new NavigationRoute(
  new NetworkOnly({
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    plugins: [
      { fetchDidSucceed: refuseServerError },
      new PrecacheFallbackPlugin({ fallbackURL: '/index.html' }),
    ],
  }),
  { denylist: NOT_PAGES },
)

/** During a server restart, the proxy responds in its place. */
async function refuseServerError({ response }: { response: Response }): Promise<Response> {
  if (response.status >= 500) throw new Error(`Status ${response.status}`)
  return response
}
