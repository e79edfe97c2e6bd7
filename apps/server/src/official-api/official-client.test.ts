import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import {
  type OfficialClient,
  createOfficialClient,
  type OfficialRequest,
} from './official-client.ts'
import { findImageHost } from './official-hosts.ts'

let server: Server | null = null

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

async function startGateway(listener: RequestListener): Promise<OfficialClient> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  const gateway = `http://127.0.0.1:${port}`
  return createOfficialClient({
    gateway,
    userAgent: 'Bannerday/1.2.3 (+https://example.org/source)',
  })
}

const REQUEST: OfficialRequest = {
  host: 'sg-hk4e-api.hoyoverse.com',
  path: '/common/hk4e_global/announcement/api/getAnnList?lang=ja&region=os_asia',
  maxBytes: 1000,
  timeoutMs: 500,
}

test('sends a request through the gateway under the official host with our user agent', async () => {
  const send = await startGateway((request, response) => {
    response.setHeader('etag', '"1"')
    response.end(`${request.method} ${request.url} ${request.headers['user-agent']}`)
  })
  const response = await send(REQUEST)
  expect(response).toMatchObject({
    value: { kind: 'body', validators: { etag: '"1"', lastModified: null } },
  })
  const body = response.ok && response.value.kind === 'body' ? response.value.body.toString() : ''
  expect(body).toBe(
    'GET /sg-hk4e-api.hoyoverse.com/common/hk4e_global/announcement/api/getAnnList?lang=ja&region=os_asia Bannerday/1.2.3 (+https://example.org/source)',
  )
})

test('does not transfer an unchanged body again', async () => {
  const send = await startGateway((request, response) => {
    response.statusCode = request.headers['if-none-match'] === '"1"' ? 304 : 500
    response.end()
  })
  const validators = { etag: '"1"', lastModified: null }
  expect(await send({ ...REQUEST, validators })).toEqual({
    ok: true,
    value: { kind: 'unchanged' },
  })
})

test.each<[string, RequestListener]>([
  ['redirected', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['busy', (_, response) => response.writeHead(503).end('{}')],
  ['busy', (_, response) => response.writeHead(429).end('{}')],
  ['refused', (_, response) => response.writeHead(404).end('{}')],
  ['too-large', (_, response) => response.end('x'.repeat(1001))],
  [
    'too-large',
    (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(9999))),
  ],
  ['unreachable', (_, response) => response.destroy()],
  ['slow', () => undefined],
  ['slow', (_, response) => response.write('{')],
])('classifies a response that is %s', async (fault, listener) => {
  const send = await startGateway(listener)
  expect(await send(REQUEST)).toEqual({ ok: false, problem: fault })
})

test('reports the Retry-After of a busy host only', async () => {
  const pauses: number[] = []
  const onRetryAfter = (ms: number) => void pauses.push(ms)
  for (const status of [503, 429, 200, 404]) {
    const send = await startGateway((_, response) =>
      response.writeHead(status, { 'retry-after': '120' }).end('{}'),
    )
    await send({ ...REQUEST, onRetryAfter })
    server?.close()
  }
  expect(pauses).toEqual([120_000, 120_000])
})

test('keeps the host for any path', async () => {
  const send = await startGateway((request, response) => response.end(request.url))
  for (const path of ['//evil.example/x', '/../../x', 'https://evil.example/x', '/@evil.example']) {
    const response = await send({ ...REQUEST, path })
    const url = response.ok && response.value.kind === 'body' ? response.value.body.toString() : ''
    expect(url).toMatch(/^\/sg-hk4e-api\.hoyoverse\.com\//)
  }
  const elsewhere = 'evil.example' as 'api.kurobbs.com'
  await expect(send({ ...REQUEST, host: elsewhere })).rejects.toThrow('not an official host')
})

test('fetches an image over https from an exact host only', () => {
  expect(findImageHost('https://sdk.hoyoverse.com/upload/ann/1.jpg')).toBe('sdk.hoyoverse.com')
  for (const address of [
    'http://sdk.hoyoverse.com/1.jpg',
    'https://sdk.hoyoverse.com:8443/1.jpg',
    'https://sdk.hoyoverse.com.evil.example/1.jpg',
    'https://evil.example/sdk.hoyoverse.com',
    'https://user@sdk.hoyoverse.com/1.jpg',
    'https://127.0.0.1/1.jpg',
    'sdk.hoyoverse.com/1.jpg',
    '',
  ]) {
    expect(findImageHost(address)).toBeNull()
  }
})
