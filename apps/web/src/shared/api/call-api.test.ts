import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@bannerday/contract/endpoint'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { showTexts } from '#shared/texts/shown-texts.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'

const listFruit = endpoint({
  method: 'GET',
  path: '/api/fruit',
  summary: 'Fruit',
  query: z.object({ colour: z.string(), size: z.optional(z.string()) }),
  data: z.object({ fruit: z.array(z.string()) }),
  errors: ['invalidParameter'],
})

let handleRequest: RequestListener
const server = createServer((request, response) => handleRequest(request, response))

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  // Node has no page, so no address that a path could be relative to.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(new URL(path, `http://127.0.0.1:${port}`), init),
  )
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function respondJson(status: number, body: unknown): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

describe('callApi', () => {
  it('sends the parameters and returns the data', async () => {
    const received: (string | undefined)[] = []
    handleRequest = (request, response) => {
      received.push(request.method, request.url)
      respondJson(200, { code: 200, message: 'ok', data: { fruit: ['plum'] } })(request, response)
    }
    const data = await callApi(listFruit, { colour: 'dark blue', size: undefined })
    expect(data).toEqual({ fruit: ['plum'] })
    expect(received).toEqual(['GET', '/api/fruit?colour=dark+blue'])
  })

  it('sends a body as JSON with a session token to a path with filled-in parameters', async () => {
    const eatFruit = endpoint({
      method: 'POST',
      path: '/api/fruit/{name}',
      summary: 'Eat it',
      query: z.object({ name: z.string(), t: z.optional(z.string()) }),
      body: z.strictObject({ bites: z.int() }),
      data: z.object({}),
      errors: [],
    })
    const received: unknown[] = []
    handleRequest = (request, response) => {
      const { authorization, 'accept-language': language } = request.headers
      received.push(request.method, request.url, authorization, language)
      received.push(request.headers['content-type'], text(request))
      respondJson(200, { code: 200, message: 'ok', data: {} })(request, response)
    }
    showTexts('fr')
    onTestFinished(() => showTexts('en'))
    await callApi(eatFruit, { name: 'a/b plum', t: '1' }, { body: { bites: 3 }, token: 'secret' })
    expect(await Promise.all(received)).toEqual([
      'POST',
      '/api/fruit/a%2Fb%20plum?t=1',
      'Bearer secret',
      'fr',
      'application/json',
      '{"bites":3}',
    ])
  })

  it('returns the error code of the server', async () => {
    handleRequest = respondJson(400, { code: 400, message: 'no such colour', error_code: 100002 })
    await expect(callApi(listFruit, { colour: 'x' })).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'server',
      status: 400,
      errorCode: 100002,
      message: 'no such colour',
    })
  })

  it('returns the status when a proxy responds with a page', async () => {
    handleRequest = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')
    await expect(callApi(listFruit, { colour: 'x' })).rejects.toMatchObject({
      kind: 'server',
      status: 502,
      errorCode: undefined,
    })
  })

  it('rejects a response that violates the contract', async () => {
    handleRequest = respondJson(200, { code: 200, message: 'ok', data: { fruit: [1] } })
    await expect(callApi(listFruit, { colour: 'x' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('rejects a response that is not JSON', async () => {
    handleRequest = (_, response) => response.end('<!doctype html>')
    await expect(callApi(listFruit, { colour: 'x' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('distinguishes a lost connection from a server error', async () => {
    handleRequest = (request) => request.socket.destroy()
    const problem = await callApi(listFruit, { colour: 'x' }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({ kind: 'network', status: 0 })
  })

  it('detects a connection that breaks within the response', async () => {
    handleRequest = (request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"code":')
      setTimeout(() => request.socket.destroy(), 20)
    }
    await expect(callApi(listFruit, { colour: 'x' })).rejects.toMatchObject({ kind: 'network' })
  })

  it('rethrows an abort unchanged', async () => {
    const controller = new AbortController()
    handleRequest = () => controller.abort()
    await expect(
      callApi(listFruit, { colour: 'x' }, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })
})
