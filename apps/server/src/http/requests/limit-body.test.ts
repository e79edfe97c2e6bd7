import * as passwordApi from '@bannerday/contract/accounts/passwords'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type AppEnv, createOpenScope, scopeRequests } from '../responses/request-scope.ts'
import { limitBody } from './limit-body.ts'

const MAX_BYTES = 20

function makeApp() {
  const app = new Hono<AppEnv>()
  app.post('/', limitBody({ ...passwordApi.change, maxBodyBytes: MAX_BYTES }), async (context) =>
    context.text(await context.req.text()),
  )
  scopeRequests(
    app,
    createOpenScope(pino({ level: 'silent' }), () => undefined),
  )
  return app
}

const post = (body: string | null, headers: Record<string, string> = {}) =>
  makeApp().request('/', { method: 'POST', body, headers })

test('accepts a body up to the maximum length, with or without Content-Length', async () => {
  for (const length of [0, 1, MAX_BYTES]) {
    const body = 'x'.repeat(length)
    for (const headers of [{}, { 'content-length': String(length) }]) {
      const response = await post(body, headers)
      expect([response.status, await response.text()]).toEqual([200, body])
    }
  }
})

test('refuses a larger body, with or without Content-Length', async () => {
  const body = 'x'.repeat(MAX_BYTES + 1)
  for (const headers of [
    {},
    { 'content-length': String(MAX_BYTES + 1) },
    { 'content-length': '1', 'transfer-encoding': 'chunked' },
  ]) {
    expect((await post(body, headers)).status).toBe(413)
  }
})

test('refuses by Content-Length without opening the body', async () => {
  const reads: number[] = []
  const body = new ReadableStream({ pull: () => void reads.push(1) }, { highWaterMark: 0 })
  const headers = { 'content-length': String(MAX_BYTES + 1) }
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  })
  expect((await makeApp().request(request)).status).toBe(413)
  expect(reads).toEqual([])
})
