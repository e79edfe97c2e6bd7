import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { createOpenApiDocument } from '@bannerday/contract/api/openapi'
import type { Hono } from 'hono'
import { respondPage } from './responses/respond-page.ts'
import { respondCached } from './responses/respond-cached.ts'
import { createDocsPage } from './docs-page.ts'
import { createCachedContent } from './responses/cached-content.ts'
import { createDocsPolicy } from './responses/security-headers.ts'
import type { AppEnv } from './responses/request-scope.ts'

/**
 * Binds the API description for machines and readers. It is generated on first request, because
 * that takes a tenth of a second.
 */
export function mountDocs(app: Hono<AppEnv>, version: string): void {
  let docs: ReturnType<typeof createDocs> | null = null
  const getDocs = () => (docs ??= createDocs(version))
  app.get('/api/openapi.json', (context) => respondCached(context, getDocs().content))
  app.get('/api/docs', async (context) =>
    respondPage(context, await getDocs().page, createDocsPolicy),
  )
}

function createDocs(version: string) {
  const document = createOpenApiDocument({ title: 'Bannerday', version }, ENDPOINTS)
  const content = createCachedContent({
    body: Buffer.from(JSON.stringify(document)),
    type: 'application/json',
    cacheControl: 'no-cache',
  })
  return { content, page: createDocsPage(document) }
}
