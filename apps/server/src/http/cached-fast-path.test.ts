import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { type App, createApp } from '../app.ts'
import { listen, type Listening, type Served } from './listen.ts'

const EVENTS = '/api/events?games=genshin'
const LIMIT = 50

/** A server with the fast path and one without. */
type Way = { readonly app: App; readonly listening: Listening; readonly counted: unknown[] }
let atOnce: Way
let longWay: Way
const answeredAtOnce = vi.fn<(url: string) => void>()

// A frozen clock, so that no rate limit window ends in between.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(async () => {
  atOnce = await open((app) => ({
    fetch: app.fetch,
    answerAtOnce: (incoming, outgoing) => {
      const isAnswered = app.answerAtOnce(incoming, outgoing)
      if (isAnswered) answeredAtOnce(incoming.url ?? '')
      return isAnswered
    },
  }))
  longWay = await open(({ fetch }) => ({ fetch }))
})
afterEach(async () => {
  answeredAtOnce.mockClear()
  await Promise.all([atOnce.listening.close(), longWay.listening.close()])
})
afterAll(() => vi.useRealTimers())

async function open(serve: (app: App) => Served): Promise<Way> {
  const counted: unknown[] = []
  const countAnswer = (call: string, status: number) => void counted.push([call, status])
  const app = createApp(makeTestServices({ callsPerMinute: LIMIT, proxies: 1, countAnswer }))
  const listening = await listen(serve(app), 0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.problem.reason)
  return { app, listening: listening.value, counted }
}

type Question = {
  readonly path?: string
  readonly method?: string
  readonly headers?: Record<string, string>
}

async function ask({ listening }: Way, { path = EVENTS, method = 'GET', headers }: Question) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const from = { host: '127.0.0.1', port: listening.port, agent: false }
    request({ ...from, path, method, headers: { host: 'localhost:3000', ...headers } }, resolve)
      .on('error', reject)
      .end()
  })
  // Compares headers in order, except those that vary.
  const sent = answer.rawHeaders.join('\n').replace(/\n(x-request-id|date)\n[^\n]+/gi, '\n$1')
  return { status: answer.statusCode, sent, body: await text(answer) }
}

/** Sends the same request to both servers. */
async function askBoth(question: Question) {
  const answer = await ask(atOnce, question)
  expect(answer).toEqual(await ask(longWay, question))
  expect(atOnce.counted).toEqual(longWay.counted)
  return answer
}

async function tagOf(encoding: string): Promise<string> {
  const { sent } = await askBoth({ headers: { 'accept-encoding': encoding } })
  return /\netag\n([^\n]+)/.exec(sent)?.[1] ?? ''
}

test('sends the same headers and body from memory as on the slow path', async () => {
  const tag = await tagOf('identity')
  const packed = await tagOf('br')
  answeredAtOnce.mockClear()
  const questions: readonly (readonly [Record<string, string>, number])[] = [
    [{}, 200],
    [{ 'accept-encoding': 'br' }, 200],
    [{ 'accept-encoding': 'br;q=0, identity' }, 200],
    [{ range: 'bytes=0-9' }, 200],
    [{ 'x-forwarded-proto': 'https' }, 200],
    [{ 'if-none-match': tag }, 304],
    [{ 'if-none-match': `W/${tag}` }, 304],
    [{ 'if-none-match': `"other", ${tag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': packed }, 200],
    [{ 'if-none-match': packed, 'accept-encoding': 'br' }, 304],
    [{ 'if-none-match': tag, 'cache-control': 'no-cache' }, 200],
    [{ 'if-none-match': tag, connection: 'close' }, 304],
    [{ 'x-forwarded-for': '"[2001:db8::1]:4711"' }, 200],
  ]
  for (const [headers, status] of questions) {
    expect((await askBoth({ headers })).status).toBe(status)
  }
  expect(answeredAtOnce).toHaveBeenCalledTimes(questions.length)
})

test('passes every other request on', async () => {
  await tagOf('identity')
  answeredAtOnce.mockClear()
  const questions: readonly (readonly [Question, number])[] = [
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
  for (const [question, status] of questions) {
    expect((await askBoth(question)).status, JSON.stringify(question)).toBe(status)
  }
  expect(answeredAtOnce).not.toHaveBeenCalled()
})

test('counts the same requests and refuses the same excess', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (let count = 0; count < LIMIT; count += 1) {
    expect((await ask(atOnce, { headers })).status).toBe(200)
  }
  expect(answeredAtOnce).toHaveBeenCalledTimes(LIMIT - 1)
  for (const path of [EVENTS, '/api/games']) {
    const refused = await ask(atOnce, { path, headers })
    expect(refused.status).toBe(429)
    expect(refused.sent).toContain('retry-after')
  }
  expect(atOnce.counted.filter((one) => String(one).includes('429'))).toHaveLength(2)
  const other = { 'x-forwarded-for': '203.0.113.8' }
  expect((await ask(atOnce, { headers: other })).status).toBe(200)
})
