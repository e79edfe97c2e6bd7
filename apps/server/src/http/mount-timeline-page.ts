import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { listAllActivities, type TimelineResponse } from '../activities/timeline-response.ts'
import { escapeHtml } from '../mail/mail-markup.ts'
import type { LinkPreviews } from '../open-graph/link-previews.ts'
import { formatEventData } from '../timeline-page/event-data.ts'
import { formatLanguageLinks, type PageSource, writePage } from '../timeline-page/page-source.ts'
import { getViewKey, type PageView, parseViewCookie } from '../timeline-page/page-view.ts'
import { renderTimeline } from '../timeline-page/render-timeline.ts'
import { parseLanguage } from './requests/parse-language.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'
import { yieldToEventLoop } from './requests/yield-to-event-loop.ts'
import {
  type CachedContent,
  type CachedResponses,
  createCachedContent,
} from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondCached } from './responses/respond-cached.ts'
import type { InlineSources } from './responses/security-headers.ts'

const PATH = '/timeline'

/** Some 200 timelines of 60 kB, and as many pages. */
const MAX_CACHE_BYTES = 16 * 2 ** 20
const MAX_CACHED_QUERY_LENGTH = 200

/** The bars move by a quarter of a pixel in this time. */
export const MAX_AGE_MS = 10 * 60_000

export type TimelinePageSettings = {
  readonly source: PageSource
  /** The styles of the rendered timeline. */
  readonly styles: string
  readonly activities: TimelineResponse
  readonly previews: Pick<LinkPreviews, 'getTags' | 'getActivityPreview'>
  readonly now: () => Temporal.Instant
  /** The configured origin of the app. */
  readonly origin: string
  readonly queue: QueueSettings
  readonly cachedResponses: CachedResponses
  readonly getPolicy: (sources: InlineSources) => string
}

type Content = { readonly html: string; readonly css: string; readonly data: string }

/**
 * Binds the page of the timeline, with its bars in the HTML. Timelines are cached per language and
 * class of devices, pages per query too (LRU caches with ETags); cache misses wait in the queue of
 * their network.
 */
export function mountTimelinePage(app: Hono<AppEnv>, settings: TimelinePageSettings): void {
  const { activities, cachedResponses, now } = settings
  const contents = new LRUCache<string, Content>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html, css, data }) => html.length + css.length + data.length,
  })
  const pages = new LRUCache<string, CachedContent>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ byteLength }, key) => 2 * byteLength + key.length,
  })
  let cachedRevision = ''

  function findCached(query: string, headers: Pick<Headers, 'get'>): CachedContent | undefined {
    const revision = `${activities.revision()} ${Math.floor(now().epochMilliseconds / MAX_AGE_MS)}`
    if (revision !== cachedRevision) {
      contents.clear()
      pages.clear()
      cachedRevision = revision
    }
    return pages.get(getPageKey(query, getView(query, headers)))
  }

  cachedResponses.set(PATH, { find: findCached, isPage: true })
  app.get(PATH, (context) => {
    const query = getQuery(context.req.url)
    const { headers } = context.req.raw
    const cached = findCached(query, headers)
    if (cached) return respondCached(context, cached)
    return respondQueued(context, settings.queue, async () => {
      await yieldToEventLoop()
      const view = getView(query, headers)
      const page = createPage(settings, query, view, getContent(view))
      if (query.length <= MAX_CACHED_QUERY_LENGTH) pages.set(getPageKey(query, view), page)
      return respondCached(context, page)
    })
  })

  function getContent(view: PageView): Content {
    const key = getViewKey(view)
    const content = contents.get(key) ?? createContent(settings, view)
    contents.set(key, content)
    return content
  }
}

function createContent({ activities, now, origin }: TimelinePageSettings, view: PageView): Content {
  const listed = listAllActivities(activities, view.language)
  const at = now().epochMilliseconds
  const data = formatEventData(listed, view, at, origin)
  // Without activities the app shows why.
  const rendered = listed.length === 0 ? { html: '', css: '' } : renderTimeline(listed, view, at)
  return { ...rendered, data }
}

function createPage(
  { source, styles, previews, origin, getPolicy }: TimelinePageSettings,
  query: string,
  { language }: PageView,
  { html, css, data }: Content,
): CachedContent {
  const parameters = new URLSearchParams(query)
  const uuid = parameters.get('open') ?? ''
  const opened = previews.getActivityPreview(uuid, language)
  // The app shows another view, which the bars precede only without scripts.
  const isOtherView = (parameters.get('view') ?? 'timeline') !== 'timeline'
  const path = opened ? `${PATH}?open=${encodeURIComponent(uuid)}` : PATH
  const page = writePage(source, {
    language,
    tags:
      previews.getTags(parameters, language) +
      formatLanguageLinks(path, getRequestedLanguage(query), origin),
    css: styles + css,
    html: isOtherView
      ? `${source.root}<noscript>${html}</noscript>`
      : html.replace('<!--opened-->', () => (opened ? formatOpened(opened) : '')),
    data,
  })
  return createCachedContent({
    body: Buffer.from(page.html),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    vary: 'Accept-Language, Cookie',
    policy: getPolicy({ script: source.scriptHashes.join(' '), style: page.style }),
  })
}

/** Formats the activity of a link for browsers without scripts; the app opens its dialog. */
function formatOpened({ title, description }: { title: string; description: string }): string {
  return `<noscript><article><h2>${escapeHtml(title)}</h2><p>${escapeHtml(description)}</p></article></noscript>`
}

/** The language and the class of the device, without which a page suits most visitors. */
function getView(query: string, headers: Pick<Headers, 'get'>): PageView {
  const stored = parseViewCookie(headers.get('cookie') ?? '')
  const language =
    getRequestedLanguage(query) ??
    stored?.language ??
    parseLanguage(headers.get('accept-language') ?? '')
  return { language, server: stored?.server ?? 'UTC+8', size: stored?.size ?? null }
}

/** Returns the language in a query. */
export function getRequestedLanguage(query: string): Language | undefined {
  if (!query.includes('lang=')) return undefined
  const requested = new URLSearchParams(query).get('lang')
  return LANGUAGES.find((language) => language === requested)
}

function getPageKey(query: string, view: PageView): string {
  return `${getViewKey(view)}?${query}`
}

function getQuery(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}
