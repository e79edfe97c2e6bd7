import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import type { Endpoint } from '@bannerday/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { withTestAccounts } from '#testing/test-accounts.ts'

const { ask, join, login } = withTestAccounts()

let token = ''

// No request succeeds, so none ends the session.
beforeEach(async () => {
  if (token === '') token = await login((await join()).username)
})

const WITH_BODY = ENDPOINTS.filter(({ body }) => body).map(
  (call) => [call.method, call.path, call] as const,
)

const LARGEST_BODY = 64 * 2 ** 10

const IN_PATHS: Readonly<Record<string, string>> = {
  task_id: '54bfcd54-c093-5bc7-bd17-623c84e61d2d',
  game_id: 'genshin',
  uid: '700000001',
}

function send({ method, path }: Endpoint, body: string, type = 'application/json') {
  const headers = { 'content-type': type }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IN_PATHS[name] ?? name)
  return ask(address, { method, body }, { token, headers })
}

test.each(WITH_BODY)(
  'refuses a body of %s %s that is not a JSON object',
  async (_method, _path, call) => {
    for (const body of ['{', '[]', 'null', '"text"', '1', '\0', '{"a":1}}']) {
      expect(await send(call, body)).toMatchObject({ status: 400, error: 'invalidJson' })
    }
  },
)

test.each(WITH_BODY)('refuses other content types of %s %s', async (_method, _path, call) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
    expect(await send(call, '{}', type)).toMatchObject({
      status: 415,
      error: 'unsupportedMediaType',
    })
  }
})

test.each(WITH_BODY)('refuses a body of %s %s that is too large', async (_method, _path, call) => {
  const largest = call.largestBody ?? LARGEST_BODY
  const sized = (size: number) => `{"x":"${'x'.repeat(size - 8)}"}`
  expect((await send(call, sized(largest))).error).not.toBe('dataTooLarge')
  expect(await send(call, sized(largest + 1))).toMatchObject({ status: 413, error: 'dataTooLarge' })
})

test.each(WITH_BODY)('refuses unknown fields of %s %s', async (_method, _path, call) => {
  for (const body of ['{"admin":true}', '{"__proto__":{"admin":true}}', '{"":1}']) {
    const { status, error } = await send(call, body)
    expect(status).toBe(400)
    expect(['invalidParameter', 'missingParameter']).toContain(error)
  }
})

const WITH_TEXT = WITH_BODY.flatMap(([method, path, call]) =>
  Object.keys(call.body?.shape ?? {}).map((field) => [method, path, field, call] as const),
)

test.each(WITH_TEXT)(
  'refuses an endless value of %s %s: %s',
  async (_method, _path, field, call) => {
    const { status } = await send(call, JSON.stringify({ [field]: 'x'.repeat(60_000) }))
    expect(status).toBe(400)
  },
)
