import {
  getSharedPageUrl,
  SHARED_PATH,
  type ShareOutcome,
} from '@bannerday/contract/shared-content'
import { BroadcastUpdatePlugin } from 'workbox-broadcast-update'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheFallbackPlugin } from 'workbox-precaching'
import { NavigationRoute, Route } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { getFallbackUrl, RESPONSE_CACHE } from '#shared/pwa/response-cache.ts'
import { storeShared } from '#shared/pwa/shared-content.ts'
import { checkResponse, checkResponsePlugin } from './check-response.ts'

/** The timeout in seconds after which a slow connection gets the cached page. */
const PAGE_TIMEOUT_SECONDS = 3

/** Paths that are not pages of the app: the API and its docs, health checks, files. */
const NOT_PAGES = [/^\/api\//, /^\/(healthz|readyz)\b/, /^[^?]*\.\w+(\?|$)/]

/**
 * Serves pages network-first, because each has its own nonce and policy. Offline, the cached page
 * is served with the policy it was cached with.
 */
export const pageRoute = new NavigationRoute(
  new NetworkOnly({
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
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

/** The endpoints with the same response for every player. Account data are never cached. */
const SHARED_PATHS = new Set([
  '/api/archive',
  '/api/config',
  '/api/events',
  '/api/games',
  '/api/learned-facts',
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
    sameOrigin && SHARED_PATHS.has(url.pathname) && !url.searchParams.has(CACHE_BUSTER),
  new StaleWhileRevalidate({
    cacheName: RESPONSE_CACHE,
    // The browser's HTTP cache would return a stale response.
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      checkResponsePlugin,
      new ExpirationPlugin({ maxEntries: 40, purgeOnQuotaError: true }),
      new BroadcastUpdatePlugin(),
      { handlerDidError: matchUnfiltered },
    ],
  }),
)

/** A filtered response that is not cached: the response for all activities contains its part. */
async function matchUnfiltered({ request }: { request: Request }): Promise<Response | undefined> {
  const fallbackUrl = getFallbackUrl(request.url)
  return fallbackUrl === undefined
    ? undefined
    : caches.match(fallbackUrl, { cacheName: RESPONSE_CACHE })
}

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
    plugins: [
      checkResponsePlugin,
      new ExpirationPlugin({ maxEntries: 30, purgeOnQuotaError: true }),
    ],
  }),
)

/** The banners of activities. */
export const imageRoute = new Route(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [
      checkResponsePlugin,
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
    ],
  }),
)

/** Stores content that is shared to the installed app on the device; the server never gets it. */
export const sharedRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_PATH,
  async ({ request }) => {
    const outcome = await storeForm(request)
    return Response.redirect(getSharedPageUrl(outcome), 303)
  },
  'POST',
)

async function storeForm(request: Request): Promise<ShareOutcome> {
  try {
    return await storeShared(await request.formData())
  } catch {
    // It is not a form, or its files are gone: the page shows the error.
    return 'failed'
  }
}

const LANGUAGE_CACHE = 'languages'

/** Shorter than the timeout of the page, which would then use English. */
const LANGUAGE_TIMEOUT_SECONDS = 5

/** The page caches texts itself; this cached copy serves its reloads. */
export const languageRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && LANGUAGE_FILES.includes(url.pathname),
  new NetworkFirst({
    cacheName: LANGUAGE_CACHE,
    networkTimeoutSeconds: LANGUAGE_TIMEOUT_SECONDS,
    plugins: [checkResponsePlugin],
  }),
)

/** Gets the new texts of the languages that are in use here, as part of getting a new release. */
export async function renewLanguages(): Promise<void> {
  const cache = await caches.open(LANGUAGE_CACHE)
  const cachedRequests = await cache.keys()
  const inUse = new Set(cachedRequests.map(({ url }) => getLanguage(url)))
  const files = LANGUAGE_FILES.filter((file) => inUse.has(getLanguage(file)))
  await Promise.all(files.map((file) => addFile(cache, new Request(file))))
}

async function addFile(cache: Cache, request: Request): Promise<void> {
  const response = await checkResponse(request, await fetch(request))
  if (!response.ok) throw new Error(`Status ${response.status}`)
  await cache.put(request, response)
}

/** Drops the texts of the release before. */
export async function dropOldLanguages(): Promise<void> {
  const cache = await caches.open(LANGUAGE_CACHE)
  const old = (await cache.keys()).filter(
    ({ url }) => !LANGUAGE_FILES.includes(new URL(url).pathname),
  )
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** `zh-Hans` of `/assets/zh-Hans-c40081d6.json`. */
function getLanguage(file: string): string | undefined {
  return /\/([^/]+)-[^-/]+\.json$/.exec(file)?.[1]
}
