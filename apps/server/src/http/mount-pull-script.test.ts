import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../app.ts'
import { parsePage } from '../timeline-page/page-source.ts'

const PATHS = ['/scripts/pull-link.ps1', '/scripts/pull-link.sh']
const page = '<p>App</p>'
const timeline = { source: parsePage(page, () => ''), styles: '' }
const app = createApp(makeTestServices({ webFiles: { page, timeline, files: new Map() } }))

test.each(PATHS)(
  'sends %s as plain text with a strong ETag, which no browser runs',
  async (path) => {
    const { status, headers } = await app.request(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  },
)

test.each(PATHS)('sends %s with the names of the games, and its SHA-256', async (path) => {
  const script = await (await app.request(path)).text()
  expect(script).toMatch(/['"]Honkai: Star Rail['"]/)
  expect(script).toMatch(/^(#!\/bin\/sh\n)?# Finds /)
  expect(script).not.toContain('<p>')
  const hash = await (await app.request(`${path}.sha256`)).text()
  const digest = createHash('sha256').update(script).digest('hex')
  expect(hash).toBe(`${digest}  ${path.slice('/scripts/'.length)}\n`)
})

test.each(PATHS)(
  'returns 304 for a matching ETag of %s and refuses other methods',
  async (path) => {
    const tag = (await app.request(path)).headers.get('etag')!
    const again = await app.request(path, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await app.request(path, { method: 'POST' })).status).toBe(405)
  },
)
