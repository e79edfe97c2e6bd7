import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp, type Services } from '../app.ts'
import { readWebFiles } from './web-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'web-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`
mkdirSync(join(folder, 'assets'))
const PAGE = `<head><title>App</title><script nonce="__CSP_NONCE__"></script></head><p>App</p>`
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"App"}')
writeFileSync(join(folder, 'assets/main-D1yA.js'), SCRIPT)
writeFileSync(join(folder, 'assets/main-D1yA.js.gz'), gzipSync(SCRIPT, { level: 1 }))

const app = createApp(makeTestServices({ webFiles: readWebFiles(folder) }))

test('caches an asset for a year, with its type and ETag', async () => {
  const response = await app.request('/assets/main-D1yA.js')
  expect(await response.text()).toBe(SCRIPT)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('etag')).toMatch(/^"/)
})

test('lets a worker load other files of the app only', async () => {
  const response = await app.request('/assets/main-D1yA.js')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'self';/)
})

test('sends an asset as the build compressed it', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  const response = await app.request('/assets/main-D1yA.js', { headers })
  const body = Buffer.from(await response.arrayBuffer())
  expect(body).toEqual(gzipSync(SCRIPT, { level: 1 }))
  expect(gunzipSync(body).toString()).toBe(SCRIPT)
  expect((await app.request('/assets/main-D1yA.js.gz')).status).toBe(404)
})

test('responds to a missing asset with 404 instead of the app', async () => {
  expect((await app.request('/assets/gone.js')).status).toBe(404)
})

test('responds to any other path with the app, revalidated each time', async () => {
  for (const path of ['/gacha', '/index.html', '/gacha/records', '/favicon.ico']) {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<p>App</p>')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.has('etag')).toBe(false)
  }
})

test('sends a new nonce per page in policy and markup', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await app.request('/gacha')
      const nonce = /nonce="([^"]+)"/.exec(await response.text())![1]!
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('revalidates a file without a hash in its name each time', async () => {
  const response = await app.request('/manifest.webmanifest')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const headers = { 'If-None-Match': response.headers.get('etag')! }
  expect((await app.request('/manifest.webmanifest', { headers })).status).toBe(304)
})

test.each([
  ['/sw.js', /^text\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('sends %s with its type and revalidates it', async (path, type) => {
  const response = await app.request(path)
  expect(response.headers.get('content-type')).toMatch(type)
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test('allows the service worker to control every page and to connect to our origin only', async () => {
  const { headers } = await app.request('/sw.js')
  // The scope is the folder of its script.
  expect(headers.has('service-worker-allowed')).toBe(false)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'self';/)
  const policy = (await app.request('/gacha')).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})

test.each([
  '/../secret',
  '/assets/../../secret',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/..%2fsecret',
])('refuses %s outside of the folder', async (path) => {
  const response = await app.request(path)
  expect(await response.text()).not.toMatch(/root:|secret/)
})

test('refuses other methods of a page', async () => {
  const response = await app.request('/timeline', { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test('refuses a folder without a page as a build', () => {
  expect(() => readWebFiles(join(folder, 'assets'))).toThrow(/index\.html/)
})

test('allows a third-party captcha in the CSP only when configured', async () => {
  const getPolicy = async (services: Partial<Services>) => {
    const web = createApp(makeTestServices({ webFiles: readWebFiles(folder), ...services }))
    return (await web.request('/settings')).headers.get('content-security-policy')
  }
  const { config } = makeTestServices()
  const turnstile = { kind: 'turnstile', site_key: 'key' } as const
  const captchaOrigin = 'https://challenges.cloudflare.com'

  expect(await getPolicy({})).not.toContain(captchaOrigin)
  const policy = await getPolicy({ config: { ...config, human_check: turnstile } })
  expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^ ]+' ${captchaOrigin};`))
  // The captcha does not support it.
  expect(policy).not.toContain('trusted-types')
  expect(policy).toContain(`frame-src 'self' ${captchaOrigin};`)
})

test('redirects a share that no service worker handled, without reading it', async () => {
  const response = await app.request('/gacha/shared', { method: 'POST', body: new FormData() })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/gacha?shared=missed')
  const headers = { 'content-length': '9000000' }
  const long = await app.request('/gacha/shared', { method: 'POST', body: 'x', headers })
  expect(long.status).toBe(303)
  expect(long.headers.get('connection')).toBe('close')
})
