import { BroadcastUpdatePlugin } from 'workbox-broadcast-update'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { addressStandingIn, RESPONSE_CACHE } from '#shared/pwa/response-cache.ts'

/** The endpoints with the same response for every player. Account data are never cached. */
const SHARED_CALLS = new Set([
  '/api/archive',
  '/api/config',
  '/api/events',
  '/api/games',
  '/api/sources',
  '/api/events/names',
  '/api/events/past',
])

/** The cache-busting parameter `t` requests a response from the network. */
const CACHE_BUSTER = 't'

/**
 * A stale-while-revalidate route: serves the cached response, then notifies the pages when the new
 * one differs.
 */
export const apiRoute = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin && SHARED_CALLS.has(url.pathname) && !url.searchParams.has(CACHE_BUSTER),
  new StaleWhileRevalidate({
    cacheName: RESPONSE_CACHE,
    // The browser's HTTP cache would return a stale response.
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true }),
      new BroadcastUpdatePlugin(),
      { handlerDidError: matchWithoutAccount },
    ],
  }),
)

/** A choice that was never asked for is a part of all activities; the page shows its part. */
async function matchWithoutAccount({
  request,
}: {
  request: Request
}): Promise<Response | undefined> {
  const standIn = addressStandingIn(request.url)
  return standIn === undefined ? undefined : caches.match(standIn, { cacheName: RESPONSE_CACHE })
}
