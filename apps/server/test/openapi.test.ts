import { readFileSync } from 'node:fs'
import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { makeTestServices } from '#testing/test-services.ts'

const OPEN = ['/api/games', '/api/events', '/api/sources', '/calendar/feed.ics']
const ORIGIN = 'access-control-allow-origin'

describe('the API documentation', () => {
  const app = createApp(makeTestServices())
  const guide = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')

  test('describes every endpoint in valid OpenAPI 3.1', async () => {
    const response = await app.request('/api/openapi.json')
    const document = (await response.json()) as { paths: object }
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    expect(Object.keys(document.paths)).toEqual([...new Set(ENDPOINTS.map(({ path }) => path))])
    for (const { method, path } of ENDPOINTS) {
      expect(await (await app.request(path, { method })).text()).not.toContain('No such endpoint')
    }
  })

  test('is a page under a CSP without inline exceptions except its nonce', async () => {
    const response = await app.request('/api/docs')
    const page = await response.text()
    const nonce = /<style nonce="([^"]+)">/.exec(page)![1]!
    const policy = response.headers.get('content-security-policy')!
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(page).toContain('GET /api/events')
    expect(page).toContain('new_password')
    expect(page).toContain('Authorization: Bearer')
    expect(page).not.toContain('<script')
  })

  test('lists working examples of every open endpoint, on the page and in docs/api.md', async () => {
    const examples = [...guide.matchAll(/^GET (\S+)$/gm)].map(([, path]) => path!)
    const page = await (await app.request('/api/docs')).text()
    const links = [...page.matchAll(/<a href="(\/(?:api\/|calendar)[^"]+)">GET/g)]
    const shown = links.map(([, path]) => path!.replaceAll('&amp;', '&'))
    for (const paths of [examples, shown]) {
      expect([...new Set(paths.map((path) => path.split('?', 1)[0]!))].sort()).toEqual(
        OPEN.toSorted(),
      )
      for (const path of paths) expect((await app.request(path)).status, path).toBe(200)
    }
    for (const path of OPEN) expect(guide).toContain(`\`GET ${path}\``)
  })
})

describe('the open API', () => {
  const app = createApp(makeTestServices({ requestsPerMinute: 1000 }))

  test('is readable by other origins, with its errors and rate limit headers', async () => {
    for (const path of OPEN) {
      const response = await app.request(`${path}?games=genshin`)
      const { headers } = response
      expect([response.status, headers.get(ORIGIN)], path).toEqual([200, '*'])
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

  test('is the only part that other origins can read', async () => {
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
      ['GET', '/scripts/pull-link.sh'],
      ['GET', '/api/unknown'],
      ['POST', '/api/games'],
    ] as const
    for (const [method, path] of closed) {
      for (const sentMethod of [method, 'OPTIONS']) {
        if (sentMethod === 'OPTIONS' && OPEN.includes(path)) continue
        const { headers } = await app.request(path, {
          method: sentMethod,
          headers: { origin: 'https://elsewhere.example' },
        })
        const names = [...headers.keys()].filter((name) => name.startsWith('access-control'))
        expect(names, `${sentMethod} ${path}`).toEqual([])
      }
    }
  })

  test('reports the remaining requests to every origin, also when the rate limit is exceeded', async () => {
    const small = createApp(makeTestServices({ requestsPerMinute: 2 }))
    const requestLimit = async (path: string) => {
      const { status, headers } = await small.request(path)
      return [status, headers.get('ratelimit')?.split(';')[1] ?? null, headers.get(ORIGIN)]
    }
    expect(await requestLimit('/api/games')).toEqual([200, 'r=1', '*'])
    expect(await requestLimit('/api/games')).toEqual([200, 'r=0', '*'])
    expect(await requestLimit('/api/games')).toEqual([429, 'r=0', '*'])
    expect(await requestLimit('/api/config')).toEqual([429, 'r=0', null])
  })
})
