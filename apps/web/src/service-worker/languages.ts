import { Route } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

const CACHE = 'languages'

/** Shorter than the patience of the page, which would then go without. */
const TIMEOUT_SECONDS = 5

/** The page caches texts itself; this cached copy serves its reloads. */
export const languageRoute = new Route(
  ({ url, sameOrigin }) => sameOrigin && LANGUAGE_FILES.includes(url.pathname),
  new NetworkFirst({ cacheName: CACHE, networkTimeoutSeconds: TIMEOUT_SECONDS }),
)

/** Gets the new texts of the languages that are in use here, as part of getting a new release. */
export async function renewLanguages(): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = await cache.keys()
  const inUse = new Set(kept.map(({ url }) => getLanguage(url)))
  await cache.addAll(LANGUAGE_FILES.filter((file) => inUse.has(getLanguage(file))))
}

/** Drops the texts of the release before. */
export async function dropOldLanguages(): Promise<void> {
  const cache = await caches.open(CACHE)
  const old = (await cache.keys()).filter(
    ({ url }) => !LANGUAGE_FILES.includes(new URL(url).pathname),
  )
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** `zh-Hans` of `/assets/zh-Hans-c40081d6.json`. */
function getLanguage(file: string): string | undefined {
  return /\/([^/]+)-[^-/]+\.json$/.exec(file)?.[1]
}
