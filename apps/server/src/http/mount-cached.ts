import type * as activityApi from '@bannerday/contract/activities'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { readFeed } from '@bannerday/contract/calendar-feeds'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type * as z from 'zod/mini'
import type { CachedResponse } from '../routing/route-group.ts'
import { createFeed, getFeedKey } from '../calendar-feeds/create-feed.ts'
import { respondError } from './responses/respond-error.ts'
import { respondCached } from './responses/respond-cached.ts'
import { getCorsHeaders, getRateLimitHeaders } from './responses/cors-headers.ts'
import { parseQuery } from './requests/parse-query.ts'
import {
  createCachedContent,
  type CachedContent,
  type CachedResponses,
} from './responses/cached-content.ts'
import type { AppContext, AppEnv } from './responses/request-scope.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'
import { yieldToEventLoop } from './requests/yield-to-event-loop.ts'

/** Fresh for a minute, then served stale for a day while it is revalidated. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=86400'

const MAX_CACHE_BYTES = 64 * 2 ** 20
const MAX_CACHED_QUERIES = 5000
const MAX_CACHED_QUERY_LENGTH = 500

export type CachedSettings = QueueSettings & {
  /** Lookups for the fast path. */
  readonly cachedResponses: CachedResponses
}

/**
 * Binds an endpoint with shared responses. The compressed bytes of each response are cached (LRU
 * cache with ETag); a known query is found by its text, without parsing.
 */
export function mountCached<E extends Endpoint>(
  app: Hono<AppEnv>,
  settings: CachedSettings,
  endpoint: E,
  { toJson, revision, getCacheKey = JSON.stringify }: CachedResponse<E>,
): void {
  mountContents(app, settings, endpoint, {
    createContent: (query) =>
      createCachedContent({
        body: Buffer.from(`{"code":200,"message":"OK","data":${toJson(query)}}`),
        type: 'application/json',
        cacheControl: CACHE_CONTROL,
        isForAnyOrigin: endpoint.isForAnyOrigin === true,
      }),
    revision,
    getCacheKey,
  })
}

/** Binds a calendar feed in the same way. */
export function mountFeed(
  app: Hono<AppEnv>,
  settings: CachedSettings,
  activities: CachedResponse<typeof activityApi.list>,
): void {
  mountContents(app, settings, readFeed, {
    createContent: (query) =>
      createCachedContent({
        body: Buffer.from(createFeed(activities, query)),
        type: 'text/calendar; charset=utf-8',
        cacheControl: CACHE_CONTROL,
        isForAnyOrigin: readFeed.isForAnyOrigin === true,
      }),
    revision: activities.revision,
    getCacheKey: getFeedKey,
  })
}

type CachedRoute<E extends Endpoint> = {
  readonly createContent: (query: z.output<E['query']>) => CachedContent
  readonly revision: () => number
  readonly getCacheKey: (query: z.output<E['query']>) => string
}

function mountContents<E extends Endpoint>(
  app: Hono<AppEnv>,
  { cachedResponses, ...settings }: CachedSettings,
  endpoint: E,
  { createContent, revision, getCacheKey }: CachedRoute<E>,
): void {
  // Stores the cache key and not the response, which would keep evicted responses alive.
  const cacheKeys = new LRUCache<string, string>({ max: MAX_CACHED_QUERIES })
  const contents = new LRUCache<string, CachedContent>({
    maxSize: MAX_CACHE_BYTES,
    // The compressed forms together are smaller than the plain one.
    sizeCalculation: (content, cacheKey) => 2 * content.byteLength + cacheKey.length,
  })
  let cachedRevision = revision()

  function findCached(text: string): CachedContent | undefined {
    if (cachedRevision !== revision()) {
      contents.clear()
      cachedRevision = revision()
    }
    return contents.get(cacheKeys.get(text) ?? '')
  }

  cachedResponses.set(endpoint.path, { find: findCached, isPage: false })
  app.get(endpoint.path, (context) => {
    const text = getQueryText(context.req.url)
    const cached = findCached(text)
    if (cached) return respondCached(context, cached)

    const query = parseQuery(endpoint, new URLSearchParams(text))
    if (!query.ok) {
      const { error, message } = query.problem
      const headers = {
        ...getCorsHeaders(endpoint.path),
        ...getRateLimitHeaders(context.env.limit),
      }
      return respondError(context, error, { message, headers })
    }
    const cacheKey = getCacheKey(query.value)
    if (text.length <= MAX_CACHED_QUERY_LENGTH) cacheKeys.set(text, cacheKey)
    const known = contents.get(cacheKey)
    return known ? respondCached(context, known) : respondUncached(context, cacheKey, query.value)
  })

  function respondUncached(
    context: AppContext,
    cacheKey: string,
    query: z.output<E['query']>,
  ): Promise<Response> {
    return respondQueued(context, settings, async () => {
      await yieldToEventLoop()
      const content = contents.get(cacheKey) ?? createContent(query)
      contents.set(cacheKey, content)
      return respondCached(context, content)
    })
  }
}

function getQueryText(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}
