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
import { getCorsHeaders, limitHeaders } from './responses/open-headers.ts'
import { parseQuery } from './requests/parse-query.ts'
import { createCachedContent, type CachedContent } from './responses/cached-content.ts'
import type { AppContext, AppEnv } from './responses/request-scope.ts'
import type { CachedResponses } from './kept-answers.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'
import { yieldToEventLoop } from './requests/yield-to-event-loop.ts'

/** Fresh for a minute, then served stale for a day while it is revalidated. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=86400'

const MOST_BYTES = 64 * 2 ** 20
const MOST_QUERIES = 5000
const LONGEST_REMEMBERED_QUERY = 500

export type CachedSettings = QueueSettings & {
  /** Lookups for the fast path. */
  readonly cachedResponses: CachedResponses
}

/**
 * Binds an endpoint with shared responses. The compressed bytes of each response are cached (LRU
 * cache with ETag); a known query is found by its text, without parsing.
 */
export function mountCached<Call extends Endpoint>(
  app: Hono<AppEnv>,
  settings: CachedSettings,
  call: Call,
  { answer, revision, getCacheKey: meaningOf = JSON.stringify }: CachedResponse<Call>,
): void {
  mountContents(app, settings, call, {
    make: (query) =>
      createCachedContent({
        body: Buffer.from(`{"code":200,"message":"OK","data":${answer(query)}}`),
        type: 'application/json',
        cacheControl: CACHE_CONTROL,
        isForAnyOrigin: call.isForAnyOrigin === true,
      }),
    revision,
    meaningOf,
  })
}

/** Binds a calendar feed in the same way. */
export function mountFeed(
  app: Hono<AppEnv>,
  settings: CachedSettings,
  activities: CachedResponse<typeof activityApi.list>,
): void {
  mountContents(app, settings, readFeed, {
    make: (query) =>
      createCachedContent({
        body: Buffer.from(createFeed(activities, query)),
        type: 'text/calendar; charset=utf-8',
        cacheControl: CACHE_CONTROL,
        isForAnyOrigin: readFeed.isForAnyOrigin === true,
      }),
    revision: activities.revision,
    meaningOf: getFeedKey,
  })
}

type Contents<Call extends Endpoint> = {
  readonly make: (query: z.output<Call['query']>) => CachedContent
  readonly revision: () => number
  readonly meaningOf: (query: z.output<Call['query']>) => string
}

function mountContents<Call extends Endpoint>(
  app: Hono<AppEnv>,
  { cachedResponses, ...settings }: CachedSettings,
  call: Call,
  { make, revision, meaningOf }: Contents<Call>,
): void {
  // Stores the cache key and not the response, which would keep evicted responses alive.
  const meanings = new LRUCache<string, string>({ max: MOST_QUERIES })
  const answers = new LRUCache<string, CachedContent>({
    maxSize: MOST_BYTES,
    // The compressed forms together are smaller than the plain one.
    sizeCalculation: (content, meaning) => 2 * content.byteLength + meaning.length,
  })
  let latest = revision()

  function find(text: string): CachedContent | undefined {
    if (latest !== revision()) {
      answers.clear()
      latest = revision()
    }
    return answers.get(meanings.get(text) ?? '')
  }

  cachedResponses.set(call.path, find)
  app.get(call.path, (context) => {
    const text = queryText(context.req.url)
    const remembered = find(text)
    if (remembered) return respondCached(context, remembered)

    const query = parseQuery(call, new URLSearchParams(text))
    if (!query.ok) {
      const { error, message } = query.problem
      const headers = { ...getCorsHeaders(call.path), ...limitHeaders(context.env.limit) }
      return respondError(context, error, { message, headers })
    }
    const meaning = meaningOf(query.value)
    if (text.length <= LONGEST_REMEMBERED_QUERY) meanings.set(text, meaning)
    const known = answers.get(meaning)
    return known ? respondCached(context, known) : answerNew(context, meaning, query.value)
  })

  function answerNew(
    context: AppContext,
    meaning: string,
    query: z.output<Call['query']>,
  ): Promise<Response> {
    return respondQueued(context, settings, async () => {
      await yieldToEventLoop()
      const content = answers.get(meaning) ?? make(query)
      answers.set(meaning, content)
      return respondCached(context, content)
    })
  }
}

function queryText(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}
