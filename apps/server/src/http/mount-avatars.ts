import type { Hono } from 'hono'
import { parseAvatarPath } from '../images/avatar-path.ts'
import { respondCached } from './responses/respond-cached.ts'
import { respondError } from './responses/respond-error.ts'
import { createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondQueued, type QueueSettings } from './requests/respond-queued.ts'

export type ReadAvatar = (name: string) => Promise<Buffer<ArrayBuffer> | null>

/**
 * Binds the avatars. They are not cached, because each disappears with its account and is rarely
 * requested. Requests wait in the per-network queue.
 */
export function mountAvatars(app: Hono<AppEnv>, settings: QueueSettings, read: ReadAvatar): void {
  app.get('/images/avatars/:name', async (context) => {
    const name = parseAvatarPath(context.req.path)
    if (!name) return respondError(context, 'notFound')
    return respondQueued(context, settings, async () => {
      const body = await read(name)
      if (!body) return respondError(context, 'notFound')
      const content = createCachedContent({
        body,
        type: 'image/webp',
        cacheControl: 'private, max-age=31536000, immutable',
      })
      return respondCached(context, content)
    })
  })
}
