import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { type ImageName, parseImagePath } from '../images/image-path.ts'
import { respondCached } from './responses/respond-cached.ts'
import { respondError } from './responses/respond-error.ts'
import { type CachedContent, createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'

export type ReadImage = (name: ImageName) => Promise<Buffer<ArrayBuffer> | null>

const MAX_CACHE_BYTES = 16 * 2 ** 20

/**
 * Binds the images of activities, which are immutable. Cache misses wait in the per-network queue,
 * or one client would block the database for all.
 */
export function mountImages(app: Hono<AppEnv>, settings: QueueSettings, read: ReadImage): void {
  const cache = new LRUCache<string, CachedContent>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (content, path) => content.byteLength + path.length,
  })
  app.get('/images/:name', async (context) => {
    const { path } = context.req
    const cached = cache.get(path)
    if (cached) return respondCached(context, cached)
    const name = parseImagePath(path)
    if (!name) return respondError(context, 'notFound')
    return respondQueued(context, settings, async () => {
      const body = await read(name)
      if (!body) return respondError(context, 'notFound')
      const content = createCachedContent({
        body,
        type: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      })
      cache.set(path, content)
      return respondCached(context, content)
    })
  })
}
