import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '#app.ts'

const OPEN = ['/api/games', '/api/events', '/api/sources', '/calendar/feed.ics']
const ORIGIN = 'access-control-allow-origin'
const app = createApp(makeTestServices({ callsPerMinute: 1000 }))
const document = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')

test('returns a response for each example of the API document and the page about it', async () => {
  const examples = [...document.matchAll(/^GET (\S+)$/gm)].map(([, path]) => path!)
  const docs = await (await app.request('/api/docs')).text()
  const links = [...docs.matchAll(/<a href="(\/(?:api\/|calendar)[^"]+)">GET/g)]
  const shown = links.map(([, path]) => path!.replaceAll('&amp;', '&'))
  for (const paths of [examples, shown]) {
    expect([...new Set(paths.map((path) => path.split('?', 1)[0]!))].sort()).toEqual(
      OPEN.toSorted(),
    )
    for (const path of paths) expect((await app.request(path)).status, path).toBe(200)
  }
  for (const path of OPEN) expect(document).toContain(`\`GET ${path}\``)
})

test('lets other origins read the open API with its errors and rate limit headers', async () => {
  for (const path of OPEN) {
    const answer = await app.request(`${path}?games=genshin`)
    const { headers } = answer
    expect([answer.status, headers.get(ORIGIN)], path).toEqual([200, '*'])
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit')
    expect(headers.get('ratelimit-policy')).toBe('"calls";q=1000;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"calls";r=9\d\d;t=\d+$/)
    const again = await app.request(`${path}?games=genshin`, {
      headers: { 'if-none-match': headers.get('etag')! },
    })
    expect([again.status, again.headers.get(ORIGIN)]).toEqual([304, '*'])
    expect(again.headers.get('ratelimit')).not.toBe(headers.get('ratelimit'))
    const preflight = await app.request(path, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('If-None-Match')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  }
  const refused = await app.request('/api/events?games=chess')
  expect([refused.status, refused.headers.get(ORIGIN)]).toEqual([400, '*'])
})

test('lets other origins read no other endpoint', async () => {
  const others = ENDPOINTS.filter(({ path }) => !OPEN.includes(path))
  expect(others.length).toBeGreaterThan(50)
  const paths = others.map(({ method, path }) => [method, path.replaceAll(/[{}]/g, '')] as const)
  const closed = [
    ...paths,
    ['GET', `/calendar/personal/${'A'.repeat(64)}.ics`],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/docs'],
    ['GET', '/images/x.webp'],
    ['GET', '/scripts/pull-link.ps1'],
    ['GET', '/api/unknown'],
    ['POST', '/api/games'],
  ] as const
  for (const [method, path] of closed) {
    for (const how of [method, 'OPTIONS']) {
      if (how === 'OPTIONS' && OPEN.includes(path)) continue
      const { headers } = await app.request(path, {
        method: how,
        headers: { origin: 'https://elsewhere.example' },
      })
      const names = [...headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(names, `${how} ${path}`).toEqual([])
    }
  }
})

test('sends Retry-After and the remaining requests on every origin when the rate limit is exceeded', async () => {
  const small = createApp(makeTestServices({ callsPerMinute: 2 }))
  const left = async (path: string) => {
    const { status, headers } = await small.request(path)
    return [status, headers.get('ratelimit')?.split(';')[1] ?? null, headers.get(ORIGIN)]
  }
  expect(await left('/api/games')).toEqual([200, 'r=1', '*'])
  expect(await left('/api/games')).toEqual([200, 'r=0', '*'])
  expect(await left('/api/games')).toEqual([429, 'r=0', '*'])
  expect(await left('/api/config')).toEqual([429, 'r=0', null])
})
