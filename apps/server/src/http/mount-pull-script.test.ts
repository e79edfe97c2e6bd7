import { expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../app.ts'

const PATH = '/scripts/pull-link.ps1'
const app = createApp(makeTestServices({ webFiles: { page: '<p>App</p>', files: new Map() } }))

test('sends the script as plain text with a strong ETag, which no browser runs', async () => {
  const { status, headers } = await app.request(PATH)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('sends the script with the names of the games', async () => {
  const script = await (await app.request(PATH)).text()
  expect(script).toContain("'Honkai: Star Rail'")
  expect(script).toMatch(/^# Finds /)
  expect(script).not.toContain('<p>')
})

test('returns 304 for a matching ETag and refuses other methods', async () => {
  const tag = (await app.request(PATH)).headers.get('etag')!
  const again = await app.request(PATH, { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await app.request(PATH, { method: 'POST' })).status).toBe(405)
})
