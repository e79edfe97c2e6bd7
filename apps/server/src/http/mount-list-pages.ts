import type * as archiveApi from '@bannerday/contract/archive'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getArchivePath } from '@bannerday/domain/games/timeline-traits'
import type { Language } from '@bannerday/domain/language'
import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { listAllActivities } from '../activities/timeline-response.ts'
import { escapeHtml } from '../mail/mail-markup.ts'
import type { CachedResponse } from '../routing/route-group.ts'
import { formatLanguageLinks, writePage } from '../timeline-page/page-source.ts'
import {
  type Archive,
  type ListPage,
  renderArchive,
  renderItem,
  renderItems,
  renderToday,
} from '../timeline-page/render-lists.ts'
import {
  getRequestedLanguage,
  MAX_AGE_MS,
  type TimelinePageSettings,
} from './mount-timeline-page.ts'
import { parseLanguage } from './requests/parse-language.ts'
import { respondQueued } from './requests/respond-queued.ts'
import { yieldToEventLoop } from './requests/yield-to-event-loop.ts'
import { type CachedContent, createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondCached } from './responses/respond-cached.ts'

/** Some thousand pages of 12 kB. */
const MAX_CACHE_BYTES = 16 * 2 ** 20

export type ListPageSettings = TimelinePageSettings & {
  readonly archive: CachedResponse<typeof archiveApi.list>
}

/**
 * Binds Today, the archives and the pages of items, with their lists in the HTML for browsers without
 * scripts and for crawlers. The app replaces them. Cached per address and language.
 */
export function mountListPages(app: Hono<AppEnv>, settings: ListPageSettings): void {
  const { activities, archive, now } = settings
  const pages = new LRUCache<string, CachedContent>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ byteLength }, key) => 2 * byteLength + key.length,
  })
  /** Per game and language, so that an unknown item costs no parsing. */
  const archives = new Map<string, Archive>()
  let cachedRevision = ''

  function respond(
    context: Context<AppEnv>,
    next: () => Promise<void>,
    render: (language: Language) => ListPage | null,
  ) {
    const revision = `${activities.revision()} ${archive.revision()} ${Math.floor(now().epochMilliseconds / MAX_AGE_MS)}`
    if (revision !== cachedRevision) {
      pages.clear()
      archives.clear()
      cachedRevision = revision
    }
    const { path } = context.req
    const requested = getRequestedLanguage(new URL(context.req.url).search)
    const language = requested ?? parseLanguage(context.req.header('accept-language') ?? '')
    const key = `${path} ${language} ${requested ?? ''}`
    const cached = pages.get(key)
    if (cached) return respondCached(context, cached)
    return respondQueued(context, settings.queue, async () => {
      await yieldToEventLoop()
      const page = render(language)
      // Without activities the app shows why.
      if (page === null) {
        await next()
        return context.res
      }
      const content = createPage(settings, page, { path, language, requested })
      pages.set(key, content)
      return respondCached(context, content)
    })
  }

  function readArchive(game: GameId, lang: Language): Archive {
    const key = `${game} ${lang}`
    const found = archives.get(key) ?? (JSON.parse(archive.toJson({ game, lang })) as Archive)
    archives.set(key, found)
    return found
  }

  app.get('/', (context, next) =>
    respond(context, next, (language) => {
      const listed = listAllActivities(activities, language)
      return listed.length === 0 ? null : renderToday(listed, language, now().epochMilliseconds)
    }),
  )
  for (const game of GAME_IDS) {
    app.get(getArchivePath(game).replace('$game', game), (context, next) =>
      respond(context, next, (language) => {
        const found = readArchive(game, language)
        return found.activities.length === 0 ? null : renderArchive(game, found, language)
      }),
    )
    app.get(`/items/${game}`, (context, next) =>
      respond(context, next, (language) => {
        const found = readArchive(game, language)
        return found.activities.length === 0 ? null : renderItems(game, found, language)
      }),
    )
    app.get(`/items/${game}/:item`, (context, next) =>
      respond(context, next, (language) =>
        renderItem(game, context.req.param('item'), readArchive(game, language), language),
      ),
    )
  }
}

type Address = {
  readonly path: string
  readonly language: Language
  /** The language in the query. */
  readonly requested: Language | undefined
}

function createPage(
  { source, styles, origin, getPolicy }: TimelinePageSettings,
  { title, html }: ListPage,
  { path, language, requested }: Address,
): CachedContent {
  const page = writePage(source, {
    language,
    tags: `<title>${escapeHtml(title)} - Bannerday</title>${formatLanguageLinks(path, requested, origin)}`,
    css: styles,
    html,
    data: '{}',
  })
  return createCachedContent({
    body: Buffer.from(page.html),
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    vary: 'Accept-Language',
    policy: getPolicy({ script: source.scriptHashes.join(' '), style: page.style }),
  })
}
