import { BroadcastUpdatePlugin } from 'workbox-broadcast-update'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { addressStandingIn, ANSWER_CACHE } from '#shared/pwa/kept-answers.ts'

/** The calls whose answers are the same for every player. Nothing of an account is ever kept. */
const SHARED_CALLS = new Set([
  '/api/archive',
  '/api/config',
  '/api/events',
  '/api/games',
  '/api/sources',
  '/api/events/names',
  '/api/events/past',
])

/** Who sends the cache-buster `t` wants to hear the server itself. */
const CACHE_BUSTER = 't'

/** The last answer at once, the new one as soon as it is there; the pages hear when it differs. */
export const answerRoute = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin && SHARED_CALLS.has(url.pathname) && !url.searchParams.has(CACHE_BUSTER),
  new StaleWhileRevalidate({
    cacheName: ANSWER_CACHE,
    // The browser's own cache would answer with what it holds.
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
