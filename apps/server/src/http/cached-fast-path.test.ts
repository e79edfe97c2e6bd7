import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { type App, createApp } from '../app.ts'
import { listen, type HttpServer, type ServedApp } from './listen.ts'

const EVENTS = '/api/events?games=genshin'
const LIMIT = 50

/** A server with the fast path and one without. */
type TestServer = { readonly app: App; readonly listening: HttpServer; readonly counted: unknown[] }
let withFastPath: TestServer
let withoutFastPath: TestServer
const onFastPath = vi.fn<(url: string) => void>()

// A frozen clock, so that no rate limit window ends in between.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(async () => {
  withFastPath = await open((app) => ({
    fetch: app.fetch,
    fastPath: (incoming, outgoing) => {
      const isHandled = app.fastPath(incoming, outgoing)
      if (isHandled) onFastPath(incoming.url ?? '')
      return isHandled
    },
  }))
  withoutFastPath = await open(({ fetch }) => ({ fetch }))
})
afterEach(async () => {
  onFastPath.mockClear()
  await Promise.all([withFastPath.listening.close(), withoutFastPath.listening.close()])
})
afterAll(() => vi.useRealTimers())

async function open(serve: (app: App) => ServedApp): Promise<TestServer> {
  const counted: unknown[] = []
  const countResponse = (route: string, status: number) => void counted.push([route, status])
  const app = createApp(makeTestServices({ requestsPerMinute: LIMIT, proxies: 1, countResponse }))
  const listening = await listen(serve(app), 0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.problem.reason)
  return { app, listening: listening.value, counted }
}

type TestRequest = {
  readonly path?: string
  readonly method?: string
  readonly headers?: Record<string, string>
}

async function send(
  { listening }: TestServer,
  { path = EVENTS, method = 'GET', headers }: TestRequest,
) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const from = { host: '127.0.0.1', port: listening.port, agent: false }
    request({ ...from, path, method, headers: { host: 'localhost:3000', ...headers } }, resolve)
      .on('error', reject)
      .end()
  })
  // Compares headers in order, except those that vary.
  const sent = response.rawHeaders.join('\n').replace(/\n(x-request-id|date)\n[^\n]+/gi, '\n$1')
  return { status: response.statusCode, sent, body: await text(response) }
}

/** Sends the same request to both servers. */
async function requestBoth(testRequest: TestRequest) {
  const response = await send(withFastPath, testRequest)
  expect(response).toEqual(await send(withoutFastPath, testRequest))
  expect(withFastPath.counted).toEqual(withoutFastPath.counted)
  return response
}

async function getTag(encoding: string): Promise<string> {
  const { sent } = await requestBoth({ headers: { 'accept-encoding': encoding } })
  return /\netag\n([^\n]+)/.exec(sent)?.[1] ?? ''
}

test('sends the same headers and body from memory as on the slow path', async () => {
  const tag = await getTag('identity')
  const compressedTag = await getTag('br')
  onFastPath.mockClear()
  const testRequests: readonly (readonly [Record<string, string>, number])[] = [
    [{}, 200],
    [{ 'accept-encoding': 'br' }, 200],
    [{ 'accept-encoding': 'br;q=0, identity' }, 200],
    [{ range: 'bytes=0-9' }, 200],
    [{ 'x-forwarded-proto': 'https' }, 200],
    [{ 'if-none-match': tag }, 304],
    [{ 'if-none-match': `W/${tag}` }, 304],
    [{ 'if-none-match': `"other", ${tag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': compressedTag }, 200],
    [{ 'if-none-match': compressedTag, 'accept-encoding': 'br' }, 304],
    [{ 'if-none-match': tag, 'cache-control': 'no-cache' }, 200],
    [{ 'if-none-match': tag, connection: 'close' }, 304],
    [{ 'x-forwarded-for': '"[2001:db8::1]:4711"' }, 200],
  ]
  for (const [headers, status] of testRequests) {
    expect((await requestBoth({ headers })).status).toBe(status)
  }
  expect(onFastPath).toHaveBeenCalledTimes(testRequests.length)
})

test('passes every other request on', async () => {
  await getTag('identity')
  onFastPath.mockClear()
  const testRequests: readonly (readonly [TestRequest, number])[] = [
    [{ method: 'HEAD' }, 200],
    [{ method: 'POST' }, 405],
    [{ path: '/api/events' }, 400],
    [{ path: '/api/events?games=nothing' }, 400],
    [{ path: '/api/events/?games=genshin' }, 404],
    [{ path: '/api/%65vents?games=genshin' }, 200],
    [{ path: `http://localhost:3000${EVENTS}` }, 200],
    [{ headers: { host: 'exa mple' } }, 400],
    [{ headers: { host: 'LOCALHOST' } }, 200],
    [{ headers: { 'accept-encoding': 'gzip' } }, 200],
    [{ path: '/healthz' }, 200],
  ]
  for (const [testRequest, status] of testRequests) {
    expect((await requestBoth(testRequest)).status, JSON.stringify(testRequest)).toBe(status)
  }
  expect(onFastPath).not.toHaveBeenCalled()
})

test('counts the same requests and refuses the same excess', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (let count = 0; count < LIMIT; count += 1) {
    expect((await send(withFastPath, { headers })).status).toBe(200)
  }
  expect(onFastPath).toHaveBeenCalledTimes(LIMIT - 1)
  for (const path of [EVENTS, '/api/games']) {
    const refused = await send(withFastPath, { path, headers })
    expect(refused.status).toBe(429)
    expect(refused.sent).toContain('retry-after')
  }
  expect(withFastPath.counted.filter((entry) => String(entry).includes('429'))).toHaveLength(2)
  const other = { 'x-forwarded-for': '203.0.113.8' }
  expect((await send(withFastPath, { headers: other })).status).toBe(200)
})
