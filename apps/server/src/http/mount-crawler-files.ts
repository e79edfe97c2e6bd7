import type { Hono } from 'hono'
import { listAllActivities, type TimelineResponse } from '../activities/timeline-response.ts'
import { formatRobots, formatSitemap } from '../timeline-page/sitemap.ts'
import { type CachedContent, createCachedContent } from './responses/cached-content.ts'
import type { AppEnv } from './responses/request-scope.ts'
import { respondCached } from './responses/respond-cached.ts'

/** Binds `robots.txt` and the sitemap, which is formatted once per revision of the activities. */
export function mountCrawlerFiles(
  app: Hono<AppEnv>,
  activities: TimelineResponse,
  origin: string,
): void {
  const robots = createFile(formatRobots(origin), 'text/plain; charset=utf-8')
  let sitemap: { readonly revision: number; readonly file: CachedContent } | null = null

  app.get('/robots.txt', (context) => respondCached(context, robots))
  app.get('/sitemap.xml', (context) => {
    const revision = activities.revision()
    if (sitemap?.revision !== revision) {
      const text = formatSitemap(listAllActivities(activities, 'en'), origin)
      sitemap = { revision, file: createFile(text, 'application/xml; charset=utf-8') }
    }
    return respondCached(context, sitemap.file)
  })
}

function createFile(text: string, type: string): CachedContent {
  return createCachedContent({ body: Buffer.from(text), type, cacheControl: 'no-cache' })
}
