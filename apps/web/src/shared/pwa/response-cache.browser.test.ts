import * as activityApi from '@bannerday/contract/activities'
import { LANGUAGES } from '@bannerday/domain/language'
import { afterEach, expect, it } from 'vitest'
import {
  getFallbackUrl,
  getAllActivitiesUrl,
  RESPONSE_CACHE,
  evictFilteredResponses,
} from './response-cache.ts'

const CHOICE = '/api/events?lang=fr&games=genshin&genshin_subgroup=event'

afterEach(() => caches.delete(RESPONSE_CACHE))

function absolute(address: string): string {
  return new URL(address, location.href).href
}

it.each(LANGUAGES)('requests all activities in %s', (language) => {
  const { searchParams } = new URL(absolute(getAllActivitiesUrl(language)))
  expect(activityApi.list.query.safeParse(Object.fromEntries(searchParams)).success).toBe(true)
})

it('serves the response for all activities for a selection in its language, and for no other request', () => {
  expect(getFallbackUrl(absolute(CHOICE))).toBe(getAllActivitiesUrl('fr'))
  expect(getFallbackUrl(absolute('/api/archive?game=genshin&lang=fr'))).toBeUndefined()
})

it('deletes the responses for selections and keeps the others', async () => {
  const cache = await caches.open(RESPONSE_CACHE)
  const others = [getAllActivitiesUrl('fr'), getAllActivitiesUrl('ja'), '/api/config']
  for (const address of [CHOICE, ...others]) await cache.put(address, new Response('{}'))
  await evictFilteredResponses()
  const cachedUrls = (await cache.keys()).map(({ url }) => url)
  expect(cachedUrls).toEqual(others.map(absolute))
})
