import { PrecacheFallbackPlugin } from 'workbox-precaching'
import { NavigationRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** How long a line that hardly works may take before the kept page is shown. */
const PATIENCE_S = 3

/** What is not a page of the app: the API with its docs, the probes, files. */
const NOT_PAGES = [/^\/api\//, /^\/(healthz|readyz)\b/, /^[^?]*\.\w+(\?|$)/]

/**
 * Pages come from the server, each with a nonce and a policy of its own, as long as it answers.
 * Else the kept one stands in, which was kept together with the policy that it came with.
 */
export const pageRoute = new NavigationRoute(
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      { fetchDidSucceed: refuseServerError },
      new PrecacheFallbackPlugin({ fallbackURL: '/index.html' }),
    ],
  }),
  { denylist: NOT_PAGES },
)

/** While the server starts anew, what stands before it answers in its place. */
async function refuseServerError({ response }: { response: Response }): Promise<Response> {
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
  return response
}
