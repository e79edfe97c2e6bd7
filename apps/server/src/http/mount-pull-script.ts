import { createHash } from 'node:crypto'
import path from 'node:path'
import { PULL_SCRIPT_PATH, PULL_SHELL_PATH } from '@bannerday/contract/pull-script'
import type { GameId } from '@bannerday/domain/game'
import { writePullLinkScript } from '@bannerday/domain/links/pull-link-script'
import { writePullLinkShell } from '@bannerday/domain/links/pull-link-shell'
import { gameNames } from '@bannerday/game-data/game-names'
import type { Hono } from 'hono'
import { createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondCached } from './responses/respond-cached.ts'

/** The helpers that find the link of the pulls, each with its SHA-256 beside it. */
export function mountPullScript(app: Hono<AppEnv>): void {
  const scripts = {
    [PULL_SCRIPT_PATH]: writePullLinkScript(getName),
    [PULL_SHELL_PATH]: writePullLinkShell(getName),
  }
  for (const [address, script] of Object.entries(scripts)) {
    const hash = createHash('sha256').update(script).digest('hex')
    mountText(app, address, script)
    mountText(app, `${address}.sha256`, `${hash}  ${path.posix.basename(address)}\n`)
  }
}

function getName(game: GameId): string {
  return gameNames[game].en
}

function mountText(app: Hono<AppEnv>, address: string, text: string): void {
  const content = createCachedContent({
    body: Buffer.from(text),
    type: 'text/plain; charset=utf-8',
    cacheControl: 'no-cache',
  })
  app.get(address, (context) => respondCached(context, content))
}
