import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { type PictureName, readPicturePath } from '../images/picture-path.ts'
import { answerCached } from './responses/answer-cached.ts'
import { answerError } from './responses/answer-error.ts'
import { type CachedContent, makeCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { answerInLine, type LineSettings } from './requests/answer-in-line.ts'

export type ReadPicture = (name: PictureName) => Promise<Buffer<ArrayBuffer> | null>

const MOST_BYTES = 16 * 2 ** 20

/**
 * Binds the images of activities, which are immutable. Cache misses wait in the per-network queue,
 * or one client would block the database for all.
 */
export function mountPictures(app: Hono<AppEnv>, settings: LineSettings, read: ReadPicture): void {
  const known = new LRUCache<string, CachedContent>({
    maxSize: MOST_BYTES,
    sizeCalculation: (content, path) => content.byteLength + path.length,
  })
  app.get('/images/:name', async (context) => {
    const { path } = context.req
    const remembered = known.get(path)
    if (remembered) return answerCached(context, remembered)
    const name = readPicturePath(path)
    if (!name) return answerError(context, 'notFound')
    return answerInLine(context, settings, async () => {
      const body = await read(name)
      if (!body) return answerError(context, 'notFound')
      const content = makeCachedContent({
        body,
        type: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      })
      known.set(path, content)
      return answerCached(context, content)
    })
  })
}
