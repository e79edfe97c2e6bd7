import { BroadcastUpdatePlugin } from 'workbox-broadcast-update'
import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

/** The calls whose answers are the same for every player. Nothing of an account is ever kept. */
const SHARED_CALLS = new Set(['/api/archive', '/api/config', '/api/events', '/api/games'])

/** Who sends the cache-buster `t` wants to hear the server itself. */
const CACHE_BUSTER = 't'

/** The last answer at once, the new one as soon as it is there; the pages hear when it differs. */
export const answerRoute = new Route(
  ({ url, sameOrigin }) =>
    sameOrigin && SHARED_CALLS.has(url.pathname) && !url.searchParams.has(CACHE_BUSTER),
  new StaleWhileRevalidate({
    cacheName: 'answers',
    // The browser's own cache would answer with what it holds.
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true }),
      new BroadcastUpdatePlugin(),
    ],
  }),
)
