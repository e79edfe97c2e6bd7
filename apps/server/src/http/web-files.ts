import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '@bannerday/contract/config'
import { getSharedPageUrl, SHARED_PATH } from '@bannerday/contract/shared-content'
import { must } from '@bannerday/domain/invariant'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { type PageSource, parsePage } from '../timeline-page/page-source.ts'
import { mountCrawlerFiles } from './mount-crawler-files.ts'
import { type ListPageSettings, mountListPages } from './mount-list-pages.ts'
import { mountTimelinePage } from './mount-timeline-page.ts'
import { respondError } from './responses/respond-error.ts'
import { respondPage } from './responses/respond-page.ts'
import { respondCached } from './responses/respond-cached.ts'
import { redirectUnread } from './responses/respond-unread.ts'
import { createCachedContent, type CachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { FILE_POLICY, createPagePolicy, type InlineSources } from './responses/security-headers.ts'

/** The built web app. */
export type WebFiles = {
  /** `index.html`, with a placeholder for the nonce. */
  readonly page: string
  /** The page of the timeline, which the server renders. */
  readonly timeline: { readonly source: PageSource; readonly styles: string }
  /** Path from the root, `/assets/main-D1yA.js`; other paths reach no file. */
  readonly files: ReadonlyMap<string, CachedContent>
}

const PAGE = '/index.html'
const TIMELINE_STYLES = '/static-timeline.css'
const ASSETS = '/assets/'

/** The origin of Cloudflare Turnstile. */
const TURNSTILE = 'https://challenges.cloudflare.com'

/** Compressed forms that the build may write beside a file. */
const COMPRESSED_EXTENSIONS = { br: '.br', gzip: '.gz' } as const

/** Reads the folder of the built web app once at startup. */
export function readWebFiles(folder: string): WebFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [toUrlPath(folder, file), readFileSync(file)] as const)
  const bodies = new Map(entries)
  const page = bodies.get(PAGE)
  if (!page) throw new Error(`${folder} holds no index.html: build the web app first`)
  const paths = [...bodies.keys()].filter(
    (path) => path !== PAGE && path !== TIMELINE_STYLES && !isCompressedForm(path, bodies),
  )
  const readText = (path: string) => bodies.get(path)?.toString('utf8') ?? ''
  const html = page.toString('utf8')
  return {
    page: html,
    timeline: { source: parsePage(html, readText), styles: readText(TIMELINE_STYLES) },
    files: new Map(paths.map((path) => [path, createWebFile(path, bodies)])),
  }
}

type PageSettings = {
  readonly captcha: Config['human_check']
  readonly timeline: Omit<ListPageSettings, 'source' | 'styles' | 'getPolicy'>
}

/** Binds all other paths: a file, or the app, which has its own routes. */
export function mountWebFiles(
  app: Hono<AppEnv>,
  { page, timeline, files }: WebFiles,
  settings: PageSettings,
): void {
  const captchaOrigins = settings.captcha?.kind === 'turnstile' ? [TURNSTILE] : []
  const getPolicy = (sources: InlineSources) => createPagePolicy(sources, captchaOrigins)
  const pages = { ...settings.timeline, ...timeline, getPolicy }
  mountTimelinePage(app, pages)
  mountListPages(app, pages)
  mountCrawlerFiles(app, settings.timeline.activities, settings.timeline.origin)
  // The service worker handles shares on the device. A share that reaches the server is not read:
  // it may contain credentials.
  app.post(SHARED_PATH, (context) => redirectUnread(context, getSharedPageUrl('missed')))
  app.get('*', (context) => {
    const { path } = context.req
    const file = files.get(path)
    if (file) return respondCached(context, file)
    if (path.startsWith(ASSETS)) return respondError(context, 'notFound')
    return respondPage(context, page, (nonce) =>
      getPolicy({ script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'` }),
    )
  })
}

function toUrlPath(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`
}

type Bodies = ReadonlyMap<string, Buffer<ArrayBuffer>>

function isCompressedForm(path: string, bodies: Bodies): boolean {
  return Object.values(COMPRESSED_EXTENSIONS).some(
    (extension) => path.endsWith(extension) && bodies.has(path.slice(0, -extension.length)),
  )
}

function createWebFile(path: string, bodies: Bodies): CachedContent {
  const br = bodies.get(path + COMPRESSED_EXTENSIONS.br)
  const gzip = bodies.get(path + COMPRESSED_EXTENSIONS.gzip)
  return createCachedContent({
    body: must(bodies.get(path), `${path} was read`),
    type: getMimeType(path) ?? 'application/octet-stream',
    // Asset names contain a hash of the content.
    cacheControl: path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
    policy: FILE_POLICY,
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  })
}
