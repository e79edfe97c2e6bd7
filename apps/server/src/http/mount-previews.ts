import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { encodeDrawing } from '../open-graph/encode-drawing.ts'
import type { Drawing, LinkPreviews } from '../open-graph/link-previews.ts'
import { answerCached } from './responses/answer-cached.ts'
import { answerError, answerRefusal } from './responses/answer-error.ts'
import { type CachedContent, makeCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { answerInLine, type LineSettings } from './requests/answer-in-line.ts'
import { LINE_IS_FULL } from './requests/lines.ts'

/** Services cache previews for days anyway; a moved date is visible within an hour. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400'

/** Some five hundred images. */
const MOST_BYTES = 16 * 2 ** 20

/** Of all networks together: an image takes a tenth of a second of one core. */
const MOST_WAITING = 30

/**
 * Binds the link preview images. Each is drawn once and one at a time (single-flight). Requests
 * wait in the per-network queue.
 */
export function mountPreviews(
  app: Hono<AppEnv>,
  settings: LineSettings,
  previews: Pick<LinkPreviews, 'drawingOf' | 'revision'>,
  encode = encodeDrawing,
): void {
  const pictures = new LRUCache<string, CachedContent>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }, key) => byteLength + key.length,
  })
  const oneAtATime = pLimit(1)
  let latest = previews.revision()

  app.get('/previews/:name', async (context) => {
    const revision = previews.revision()
    if (latest !== revision) {
      pictures.clear()
      latest = revision
    }
    const { searchParams } = new URL(context.req.url)
    const drawing = previews.drawingOf(context.req.param('name'), searchParams)
    if (!drawing) return answerError(context, 'notFound')
    const known = pictures.get(drawing.key)
    if (known) return answerCached(context, known)
    return answerInLine(context, settings, async () => {
      if (oneAtATime.pendingCount >= MOST_WAITING) return answerRefusal(context, LINE_IS_FULL)
      return answerCached(context, await oneAtATime(() => draw(drawing, revision)))
    })
  })

  async function draw({ key, draw: write }: Drawing, revision: number): Promise<CachedContent> {
    const ready = pictures.get(key)
    if (ready) return ready
    const content = makeCachedContent({
      body: await encode(write()),
      type: 'image/png',
      cacheControl: CACHE_CONTROL,
    })
    // An image with outdated data is not cached.
    if (revision === previews.revision()) pictures.set(key, content)
    return content
  }
}
