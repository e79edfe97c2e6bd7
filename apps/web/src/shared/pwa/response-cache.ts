import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES, type Language } from '@bannerday/domain/language'

/** The cache of API responses in the service worker. */
export const RESPONSE_CACHE = 'answers'

const ACTIVITIES = '/api/events'

/** Returns the URL of the request whose response contains all selectable activities. */
export function getAllActivitiesUrl(language: Language): string {
  const types = ACTIVITY_TYPES.join('.')
  const subTypes = GAME_IDS.map((gameId) => [`${gameId}_subgroup`, types])
  const query = { lang: language, games: GAME_IDS.join('.'), ...Object.fromEntries(subTypes) }
  return `${ACTIVITIES}?${new URLSearchParams(query)}`
}

/**
 * Returns the URL of the response for all activities that substitutes for this request; undefined
 * for other requests.
 */
export function getFallbackUrl(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  const language = LANGUAGES.find((each) => each === searchParams.get('lang'))
  return pathname === ACTIVITIES && language ? getAllActivitiesUrl(language) : undefined
}

/**
 * Deletes the responses to earlier filters, which may be older than the response without filters.
 */
export async function evictFilteredResponses(): Promise<void> {
  // Available on https and localhost only.
  if (!('caches' in globalThis)) return
  const cache = await caches.open(RESPONSE_CACHE)
  const cached = (await cache.keys()).map(({ url }) => url)
  const filtered = cached.filter((url) => {
    const fallback = getFallbackUrl(url)
    return fallback !== undefined && !url.endsWith(fallback)
  })
  await Promise.all(filtered.map((url) => cache.delete(url)))
}
