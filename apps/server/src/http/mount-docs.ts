import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { makeOpenApi } from '@bannerday/contract/api/openapi'
import type { Hono } from 'hono'
import { answerPage } from './answers/answer-page.ts'
import { answerCached } from './answers/answer-cached.ts'
import { makeDocsPage } from './docs-page.ts'
import { makeCachedContent } from './answers/cached-content.ts'
import { textPolicy } from './answers/security-headers.ts'
import type { AppEnv } from './answers/request-scope.ts'

/** The description of the API, for machines and for people. */
export function mountDocs(app: Hono<AppEnv>, version: string): void {
  const document = makeOpenApi({ title: 'Bannerday', version }, ENDPOINTS)
  const content = makeCachedContent({
    body: Buffer.from(JSON.stringify(document)),
    type: 'application/json',
    cacheControl: 'no-cache',
  })
  const page = makeDocsPage(document)
  app.get('/api/openapi.json', (context) => answerCached(context, content))
  app.get('/api/docs', async (context) => answerPage(context, await page, textPolicy))
}
