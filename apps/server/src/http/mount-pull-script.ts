import { PULL_SCRIPT_PATH } from '@bannerday/contract/pull-script'
import { writePullLinkScript } from '@bannerday/domain/links/pull-link-script'
import { gameNames } from '@bannerday/game-data/game-names'
import type { Hono } from 'hono'
import { respondCached } from './responses/respond-cached.ts'
import { createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'

/** The helper for Windows that finds the link of the pulls. */
export function mountPullScript(app: Hono<AppEnv>): void {
  const script = writePullLinkScript((game) => gameNames[game].en)
  const content = createCachedContent({
    body: Buffer.from(script),
    type: 'text/plain; charset=utf-8',
    cacheControl: 'no-cache',
  })
  app.get(PULL_SCRIPT_PATH, (context) => respondCached(context, content))
}
