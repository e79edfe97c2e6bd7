import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compareThroughput } from './compare-throughput.ts'
import type { Figure } from '../measure/figure.ts'

export const EVENTS = '/api/events?lang=en&games=genshin.starrail.zenless.wuthering'

/**
 * Measures requests per second of the cached response and of 304 against a bare server with the
 * same bytes.
 */
export async function measureThroughput(origin: string): Promise<Figure[]> {
  const url = origin + EVENTS
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const etag = response.headers.get('ETag')
  if (etag === null) throw new Error('the response has no ETag')
  const bare = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  bare.send({ body: await response.text(), etag })
  const [port] = (await once(bare, 'message')) as [number]
  const compare = (headers: Record<string, string>) =>
    compareThroughput({ url, headers }, { url: `http://127.0.0.1:${port}/`, headers })
  const body = await compare({ 'accept-encoding': 'identity' })
  const unchanged = await compare({ 'accept-encoding': 'identity', 'if-none-match': etag })
  bare.kill()
  const gzip = { 'accept-encoding': 'gzip' }
  const page = await compareThroughput(
    { url: `${origin}/timeline`, headers: gzip },
    { url, headers: gzip },
  )
  return [
    {
      name: 'GET /api/events, cached body, relative to a bare server',
      value: body.percent,
      unit: '%',
      atLeast: 60,
    },
    {
      name: 'GET /api/events, 304, relative to a bare server',
      value: unchanged.percent,
      unit: '%',
      atLeast: 60,
    },
    {
      name: 'GET /timeline, cached page, relative to GET /api/events',
      value: page.percent,
      unit: '%',
      // At most 1.2 times its cost.
      atLeast: 83,
    },
    { name: 'GET /api/events, cached body', value: body.ours, unit: 'requests/s' },
    { name: 'GET /api/events, 304', value: unchanged.ours, unit: 'requests/s' },
  ]
}
