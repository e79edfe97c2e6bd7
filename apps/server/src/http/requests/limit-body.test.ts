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

const post = (body: string, headers: Record<string, string>) =>
  makeApp().request('/', { method: 'POST', body, headers })

test('accepts a body up to the maximum length', async () => {
  for (const length of [0, 1, MAX_BYTES]) {
    const body = 'x'.repeat(length)
    const response = await post(body, { 'content-length': String(length) })
    expect([response.status, await response.text()]).toEqual([200, body])
  }
})

test('refuses a larger body without opening it', async () => {
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
