import { readPersonalFeed } from '@bannerday/contract/calendar-feeds'
import type { Hono } from 'hono'
import type { Refusal } from '../routing/action.ts'
import type { PersonalFeedQuery } from '../calendar-feeds/create-personal-feed.ts'
import { respondCached } from './responses/respond-cached.ts'
import { respondError, respondRefusal } from './responses/respond-error.ts'
import { createCachedContent } from './responses/cached-content.ts'
import type { AppContext, AppEnv } from './responses/request-scope.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'
import { parseQuery } from './requests/parse-query.ts'
import { yieldToEventLoop } from './requests/yield-to-event-loop.ts'

type PersonalFeedSettings = QueueSettings & {
  /** Refuses every request during an outage. */
  readonly getOutageRefusal: () => Refusal | null
}

/** Shared caches must not store private data. */
const CACHE_CONTROL = 'private, no-cache'

/**
 * Binds the personal calendars. They are not cached, because each is requested a few times a day.
 * ETags yield 304.
 *
 * @param createFeed returns null for an unknown URL
 */
export function mountPersonalFeed(
  app: Hono<AppEnv>,
  settings: PersonalFeedSettings,
  createFeed: (query: PersonalFeedQuery) => Promise<string | null>,
): void {
  app.get(readPersonalFeed.path.replace('{address}', ':address'), (context) => {
    const parameters = new URL(context.req.url).searchParams
    parameters.set('address', context.req.param('address') ?? '')
    const query = parseQuery(readPersonalFeed, parameters)
    if (!query.ok) return respondError(context, query.problem.error, query.problem)
    return respondQueued(context, settings, () => respondFeed(context, query.value))
  })

  async function respondFeed(context: AppContext, query: PersonalFeedQuery): Promise<Response> {
    const refusal = settings.getOutageRefusal()
    if (refusal) return respondRefusal(context, refusal)
    await yieldToEventLoop()
    const text = await createFeed(query)
    if (text === null) return respondError(context, 'notFound')
    const content = createCachedContent({
      body: Buffer.from(text),
      type: 'text/calendar; charset=utf-8',
      cacheControl: CACHE_CONTROL,
    })
    return respondCached(context, content)
  }
}
