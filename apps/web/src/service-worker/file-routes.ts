import { ExpirationPlugin } from 'workbox-expiration'
import { Route } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'

const ASSETS = '/assets/'
const MONTH_S = 30 * 24 * 60 * 60

/**
 * Caches files that are too large for precaching on first use. Their names contain their content
 * hash.
 */
export const largeFileRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS),
  new CacheFirst({
    cacheName: 'large-files',
    plugins: [new ExpirationPlugin({ maxEntries: 30, purgeOnQuotaError: true })],
  }),
)

/** The banners of activities. */
export const imageRoute = new Route(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
    ],
  }),
)
