import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { answerError } from './answer-error.ts'
import { answerPage } from './answer-page.ts'
import { answerReady } from './answer-ready.ts'
import { makeReadyContent, type ReadyContent } from './ready-content.ts'
import type { AppEnv } from './request-scope.ts'

/** The built web app. */
export type WebFiles = {
  /** `index.html`, with a place for the nonce. */
  readonly page: string
  /** By path from the root, `/assets/main-D1yA.js`: a path that is not a key reaches no file. */
  readonly files: ReadonlyMap<string, ReadyContent>
}

const PAGE = '/index.html'
const ASSETS = '/assets/'

/** Reads the folder of the built web app once, at start. */
export function readWebFiles(folder: string): WebFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [urlPath(folder, file), readFileSync(file)] as const)
  const page = files.find(([path]) => path === PAGE)
  if (!page) throw new Error(`${folder} holds no index.html: build the web app first`)
  return {
    page: page[1].toString('utf8'),
    files: new Map(
      files
        .filter(([path]) => path !== PAGE)
        .map(([path, body]) => [path, makeWebFile(path, body)] as const),
    ),
  }
}

/** Any path that no other route took: a file, or the app, which knows its own paths. */
export function mountWebFiles(app: Hono<AppEnv>, { page, files }: WebFiles): void {
  app.get('*', (context) => {
    const { path } = context.req
    const file = files.get(path)
    if (file) return answerReady(context, file)
    if (path.startsWith(ASSETS)) return answerError(context, 'notFound', 'No such file')
    return answerPage(context, page)
  })
}

function urlPath(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`
}

function makeWebFile(path: string, body: Buffer<ArrayBuffer>): ReadyContent {
  return makeReadyContent({
    body,
    type: getMimeType(path) ?? 'application/octet-stream',
    // The name of an asset holds a hash of its content.
    cacheControl: path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
}
