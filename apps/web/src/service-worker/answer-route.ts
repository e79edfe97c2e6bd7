import { BroadcastUpdatePlugin } from 'workbox-broadcast-update'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { addressStandingIn, ANSWER_CACHE } from '#shared/pwa/kept-answers.ts'

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
export const answerRoute = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin && SHARED_CALLS.has(url.pathname) && !url.searchParams.has(CACHE_BUSTER),
  new StaleWhileRevalidate({
    cacheName: ANSWER_CACHE,
    // The browser's HTTP cache would return a stale response.
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true }),
      new BroadcastUpdatePlugin(),
      { handlerDidError: answerToAll },
    ],
  }),
)

/** A choice that was never asked for is a part of all activities; the page shows its part. */
async function answerToAll({ request }: { request: Request }): Promise<Response | undefined> {
  const standIn = addressStandingIn(request.url)
  return standIn === undefined ? undefined : caches.match(standIn, { cacheName: ANSWER_CACHE })
}
