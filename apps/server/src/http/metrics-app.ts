import { Hono } from 'hono'
import type { AppEnv } from './responses/request-scope.ts'

type Exposition = { readonly type: string; readonly text: string }

/** Creates the app of the metrics port. */
export function createMetricsApp(
  expose: () => Promise<Exposition>,
  onError: (error: unknown) => void,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/metrics', async (context) => {
    const { type, text } = await expose()
    return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
  app.onError((error, context) => {
    onError(error)
    return context.text('Internal error', 500)
  })
  return app
}
