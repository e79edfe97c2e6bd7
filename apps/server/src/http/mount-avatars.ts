import type { Hono } from 'hono'
import { readAvatarPath } from '../images/avatar-path.ts'
import { answerCached } from './responses/answer-cached.ts'
import { answerError } from './responses/answer-error.ts'
import { makeCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { answerInLine, type LineSettings } from './requests/answer-in-line.ts'

export type ReadAvatar = (name: string) => Promise<Buffer<ArrayBuffer> | null>

/**
 * Binds the avatars. They are not cached, because each disappears with its account and is rarely
 * requested. Requests wait in the per-network queue.
 */
export function mountAvatars(app: Hono<AppEnv>, settings: LineSettings, read: ReadAvatar): void {
  app.get('/images/avatars/:name', async (context) => {
    const name = readAvatarPath(context.req.path)
    if (!name) return answerError(context, 'notFound')
    return answerInLine(context, settings, async () => {
      const body = await read(name)
      if (!body) return answerError(context, 'notFound')
      const content = makeCachedContent({
        body,
        type: 'image/webp',
        cacheControl: 'private, max-age=31536000, immutable',
      })
      return answerCached(context, content)
    })
  })
}
