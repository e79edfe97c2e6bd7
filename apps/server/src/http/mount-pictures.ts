import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { type PictureName, readPicturePath } from '../pictures/picture-path.ts'
import { answerCached } from './answers/answer-cached.ts'
import { answerError } from './answers/answer-error.ts'
import { type CachedContent, makeCachedContent } from './answers/cached-content.ts'
import type { AppEnv } from './answers/request-scope.ts'

export type ReadPicture = (name: PictureName) => Promise<Buffer<ArrayBuffer> | null>

const MOST_BYTES = 16 * 2 ** 20

/** Binds the pictures of activities: each path is one content for ever. */
export function mountPictures(app: Hono<AppEnv>, read: ReadPicture): void {
  const known = new LRUCache<string, CachedContent>({
    maxSize: MOST_BYTES,
    sizeCalculation: (content, path) => content.byteLength + path.length,
  })
  app.get('/images/:name', async (context) => {
    const { path } = context.req
    const remembered = known.get(path)
    if (remembered) return answerCached(context, remembered)
    const name = readPicturePath(path)
    const body = name && (await read(name))
    if (!body) return answerError(context, 'notFound')
    const content = makeCachedContent({
      body,
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    known.set(path, content)
    return answerCached(context, content)
  })
}
