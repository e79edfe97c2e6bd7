import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../../app.ts'
import { type HttpServer, listen } from '../listen.ts'

let listening: HttpServer

beforeAll(async () => {
  const result = await listen(createApp(makeTestServices()), 0, '127.0.0.1')
  if (result.ok) listening = result.value
})
afterAll(() => listening.close())

function send(method: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { port } = listening
  const path = '/api/events?games=genshin'
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve)
      .on('error', reject)
      .end()
  })
}

test.each(['identity', 'gzip', 'br'])(
  'sends the Content-Length of GET under %s on HEAD',
  async (encoding) => {
    const get = await send('GET', { 'accept-encoding': encoding })
    const sent = (await get.toArray()).reduce((sum, chunk: Buffer) => sum + chunk.length, 0)
    const head = await send('HEAD', { 'accept-encoding': encoding })
    expect(head.headers['content-length']).toBe(String(sent))
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(await text(head)).toBe('')
  },
)

test('sends neither body nor length with 304', async () => {
  const { headers } = await send('GET', {})
  const response = await send('GET', { 'if-none-match': String(headers.etag) })
  expect(response.statusCode).toBe(304)
  expect(response.headers).not.toHaveProperty('content-length')
  expect(await text(response)).toBe('')
})
