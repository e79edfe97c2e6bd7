import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { encodeDrawing } from '../open-graph/encode-drawing.ts'
import type { Drawing, LinkPreviews } from '../open-graph/link-previews.ts'
import { respondCached } from './responses/respond-cached.ts'
import { respondError, respondRefusal } from './responses/respond-error.ts'
import { type CachedContent, createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'
import { QUEUE_IS_FULL } from './requests/network-queue.ts'

/** Services cache previews for days anyway; a moved date is visible within an hour. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400'

/** Some five hundred images. */
const MAX_CACHE_BYTES = 16 * 2 ** 20

/** The limit for all networks together: an image takes a tenth of a second of one core. */
const MAX_QUEUE_LENGTH = 30

/**
 * Binds the link preview images. Each is drawn once and one at a time: a request that waited
 * finds what another one drew. Cache misses wait in the per-network queue.
 */
export function mountPreviews(
  app: Hono<AppEnv>,
  settings: QueueSettings,
  previews: Pick<LinkPreviews, 'getDrawing' | 'revision'>,
  encode = encodeDrawing,
): void {
  const cache = new LRUCache<string, CachedContent>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ byteLength }, key) => byteLength + key.length,
  })
  const drawQueue = pLimit(1)
  let cachedRevision = previews.revision()

  app.get('/previews/:name', async (context) => {
    const revision = previews.revision()
    if (cachedRevision !== revision) {
      cache.clear()
      cachedRevision = revision
    }
    const { searchParams } = new URL(context.req.url)
    const drawing = previews.getDrawing(context.req.param('name'), searchParams)
    if (!drawing) return respondError(context, 'notFound')
    const cached = cache.get(drawing.key)
    if (cached) return respondCached(context, cached)
    return respondQueued(context, settings, async () => {
      if (drawQueue.pendingCount >= MAX_QUEUE_LENGTH) return respondRefusal(context, QUEUE_IS_FULL)
      return respondCached(context, await drawQueue(() => draw(drawing, revision)))
    })
  })

  async function draw({ key, draw: write }: Drawing, revision: number): Promise<CachedContent> {
    const cached = cache.get(key)
    if (cached) return cached
    const content = createCachedContent({
      body: await encode(write()),
      type: 'image/png',
      cacheControl: CACHE_CONTROL,
    })
    // An image with outdated data is not cached.
    if (revision === previews.revision()) cache.set(key, content)
    return content
  }
}
