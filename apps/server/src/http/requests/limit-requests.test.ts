import { ERROR_CODES } from '@bannerday/contract/error-code'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../../app.ts'

const EVENTS = '/api/events?games=genshin'

// A frozen clock, so that no window ends by itself.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => vi.useRealTimers())

/** An app with a limit of three requests a minute, without a database. */
function makeApp() {
  const app = createApp(makeTestServices({ requestsPerMinute: 3, proxies: 1 }))
  return async (path: string, address: string) =>
    app.request(path, { headers: { 'x-forwarded-for': `198.51.100.1, ${address}` } })
}

test('refuses excess requests until the minute is over', async () => {
  const send = makeApp()
  for (const path of [EVENTS, '/api/games', EVENTS]) {
    expect((await send(path, '203.0.113.7')).status).toBe(200)
  }
  vi.setSystemTime(20_500)
  const response = await send(EVENTS, '203.0.113.7')
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('40')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    code: 429,
    error_code: ERROR_CODES.tooManyRequests,
  })
  vi.setSystemTime(60_000)
  expect((await send(EVENTS, '203.0.113.7')).status).toBe(200)
})

test('refuses no other client, except in the same IPv6 network', async () => {
  const send = makeApp()
  for (const host of [1, 2, 3, 4]) await send(EVENTS, `2001:db8::${host}`)
  expect((await send(EVENTS, '2001:db8::5')).status).toBe(429)
  expect((await send(EVENTS, '2001:db8:0:1::5')).status).toBe(200)
  expect((await send(EVENTS, '203.0.113.7')).status).toBe(200)
})

test('limits all networks of a site together to five times as many', async () => {
  const send = makeApp()
  const addresses = Array.from(
    { length: 16 },
    (_, number) => `2001:db8:7:${number.toString(16)}::1`,
  )
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await send(EVENTS, address)).status)
  expect(statuses).toEqual([...Array<number>(15).fill(200), 429])
  expect((await send(EVENTS, '2001:db8:8::1')).status).toBe(200)
})

test('does not count requests refused by the site limit against the network', async () => {
  const send = makeApp()
  for (let number = 0; number < 15; number += 1) await send(EVENTS, `2001:db8:7:${number}::1`)
  vi.setSystemTime(30_000)
  for (let count = 0; count < 3; count += 1) {
    expect((await send(EVENTS, '2001:db8:7:99::1')).status).toBe(429)
  }
  vi.setSystemTime(60_000)
  expect((await send(EVENTS, '2001:db8:7:99::1')).status).toBe(200)
})

test('ignores port and brackets of an address', async () => {
  const send = makeApp()
  for (const port of [1, 2, 3]) await send(EVENTS, `203.0.113.7:${port}`)
  expect((await send(EVENTS, '203.0.113.7')).status).toBe(429)
  for (const port of [1, 2, 3]) await send(EVENTS, `"[2001:db8::1]:${port}"`)
  expect((await send(EVENTS, '2001:db8::2')).status).toBe(429)
})

test('counts API requests of any path, and neither files nor liveness checks', async () => {
  const send = makeApp()
  for (let count = 0; count < 5; count += 1) await send('/api/nothing', '203.0.113.7')
  for (const path of [
    '/api/config',
    '/api/nothing',
    '/api/docs',
    '/api/openapi.json',
    '/previews/timeline.png',
    '/a%70i/games',
  ]) {
    expect((await send(path, '203.0.113.7')).status).toBe(429)
  }
  expect((await send('/healthz', '203.0.113.7')).status).toBe(200)
  expect((await send('/timeline?from=/api/events', '203.0.113.7')).status).toBe(404)
})

test('refuses floods of pages, files and readiness checks apart from API requests', async () => {
  const send = makeApp()
  const flood = async (path: string, address: string) => {
    const statuses: number[] = []
    for (let count = 0; count < 100; count += 1) statuses.push((await send(path, address)).status)
    return statuses.filter((status) => status !== 429).length
  }
  expect(await flood('/timeline', '203.0.113.1')).toBe(6)
  expect(await flood('/readyz', '203.0.113.2')).toBe(6)
  expect(await flood('/assets/main.js', '203.0.113.3')).toBe(60)
  expect(await flood('/page.js', '203.0.113.4')).toBe(6)
  expect(await flood('/images/0-480.webp', '203.0.113.5')).toBe(60)
  expect((await send(EVENTS, '203.0.113.1')).status).toBe(200)
  expect((await send('/timeline', '203.0.113.1')).headers.get('retry-after')).toBe('60')
})

test('counts a long body as several requests and still accepts a short one', async () => {
  const app = createApp(makeTestServices({ requestsPerMinute: 8, proxies: 1 }))
  const send = async (headers: Record<string, string>) => {
    const init = { method: 'POST', body: 'x', headers: { ...headers, 'x-forwarded-for': '::1' } }
    return (await app.request('/api/nothing', init)).status
  }
  expect(await send({ 'content-length': '1' })).toBe(404)
  expect(await send({ 'content-length': '250000' })).toBe(404)
  expect(await send({ 'content-length': '65536' })).toBe(429)
  for (const expected of [404, 404, 404, 429]) {
    expect(await send({ 'content-length': '100' })).toBe(expected)
  }
})
