import * as activityApi from '@bannerday/contract/activities'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { getDefaultMessage } from '#http/responses/default-message.ts'
import { serializeData } from '#routing/serialize-data.ts'
import { makeTestServices } from '#testing/test-services.ts'

const app = createApp(makeTestServices())

async function readError(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() }
}

describe('request handling', () => {
  test('refuses a bad query with its code and the name of the parameter', async () => {
    expect(await readError(await app.request('/api/events?games=genshin&lang=de'))).toEqual({
      status: 400,
      body: { code: 400, message: 'Parameter lang is not valid', error_code: 100003 },
    })
  })

  test.each(['/api/unknown', '/api', '/api/', '/api/events/', '/api/events/x'])(
    'responds to %s with a JSON 404, whatever the method',
    async (path) => {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const response = await app.request(path, { method })
        expect(await readError(response)).toMatchObject({
          status: 404,
          body: { error_code: 100004 },
        })
      }
    },
  )

  test('refuses other methods of an endpoint and lists the allowed ones', async () => {
    const response = await app.request('/api/games', { method: 'POST' })
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(await readError(response)).toMatchObject({ status: 405, body: { error_code: 100005 } })
  })

  test('lists the methods of an endpoint on OPTIONS', async () => {
    const response = await app.request('/api/events', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })

  test('responds to a random query without an internal error', async () => {
    const name = fc.oneof(fc.constantFrom('games', 'lang', 'genshin_subgroup', 't'), fc.string())
    const value = fc.oneof(
      fc.constantFrom('genshin', 'en', 'event.gacha'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    )
    const query = fc.oneof(
      fc.array(fc.tuple(name, value)).map((pairs) => new URLSearchParams(pairs).toString()),
      fc.webQueryParameters(),
    )
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const { status } = await app.request(`/api/events?${text}`)
        expect([200, 400]).toContain(status)
      }),
    )
  })
})

describe('errors', () => {
  test('uses the default message of an error without details', async () => {
    expect(await readError(await app.request('/api/user/profile'))).toEqual({
      status: 401,
      body: { code: 401, message: getDefaultMessage('invalidToken'), error_code: 200003 },
    })
  })

  test('responds to a bug with 500 and the request id, without details', async () => {
    const lines: string[] = []
    const broken = createApp(
      makeTestServices({
        logger: pino({}, { write: (line: string) => lines.push(line) }),
        activities: {
          toJson: () => {
            throw new Error('secret detail')
          },
          revision: () => 0,
        },
      }),
    )
    const response = await broken.request('/api/events?games=genshin')
    const { status, body } = await readError(response)
    const requestId = response.headers.get('x-request-id')!
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 500,
      message: `Request ${requestId}`,
      error_code: 100007,
    })
    expect(lines.join('')).toContain('secret detail')
    expect(lines.join('')).toContain(requestId)
  })

  test('responds with 500 when a response violates the contract', async () => {
    const answer = () =>
      serializeData(activityApi.list.data, { events: [{ game_id: 'chess' }] as never[] })
    const broken = createApp(
      makeTestServices({ activities: { toJson: answer, revision: () => 0 } }),
    )
    expect((await broken.request('/api/events?games=genshin')).status).toBe(500)
  })

  test('reports 503 from readiness while a part is missing', async () => {
    const readiness = async () => ({
      database: true,
      workers: true,
      writes: false,
      migrations: true,
      facts: true,
    })
    const response = await createApp(makeTestServices({ readiness })).request('/readyz')
    expect(await readError(response)).toMatchObject({
      status: 503,
      body: { code: 503, data: { database: true, writes: false, facts: true } },
    })
    expect((await app.request('/readyz')).status).toBe(200)
  })
})

describe('responses', () => {
  test('sends the configuration in its envelope and forbids caching', async () => {
    const response = await app.request('/api/config?t=1')
    expect(await response.json()).toMatchObject({
      code: 200,
      message: 'OK',
      data: { international_host: 'example.org' },
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('removes fields that the schema does not name', async () => {
    const config = { ...makeTestServices().config, database_password: 'hunter2' }
    const response = await createApp(makeTestServices({ config })).request('/api/config')
    expect(await response.text()).not.toContain('hunter2')
  })

  test('generates the request id, also when the client sends one', async () => {
    const response = await app.request('/healthz', { headers: { 'X-Request-Id': 'mine' } })
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('logs the route, and neither path, query nor address', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
    await createApp(makeTestServices({ logger })).request('/api/nothing?token=hunter2', {
      headers: { 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer hunter2' },
    })
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'GET', route: 'none', status: 404 },
    ])
    expect(lines.join('')).not.toMatch(/hunter2|203\.0\.113\.7|nothing/)
  })

  test('sends the security headers with every response, and HSTS over https only', async () => {
    const plain = await app.request('/api/unknown')
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
    expect(plain.headers.get('referrer-policy')).toBe('no-referrer')
    expect(plain.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(plain.headers.has('strict-transport-security')).toBe(false)
    const secure = await app.request('/healthz', { headers: { 'X-Forwarded-Proto': 'https' } })
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=')
  })
})
