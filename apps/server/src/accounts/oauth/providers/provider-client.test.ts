import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createProviderClient, type ProviderClient } from './provider-client.ts'

const ADDRESS = 'https://graph.qq.com/oauth2.0/me?access_token=x'

let server: Server | null = null

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

async function createTestClient(
  listener: RequestListener,
  options: { readonly timeoutMs?: number } = {},
): Promise<ProviderClient> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const gateway = `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  return createProviderClient({ gateway, ...options })
}

test("sends a request through the gateway under the provider's host", async () => {
  const { request, toBrowserUrl } = await createTestClient((incoming, response) =>
    response.end(incoming.url),
  )
  expect(await (await request(ADDRESS)).text()).toBe('/graph.qq.com/oauth2.0/me?access_token=x')
  expect(toBrowserUrl(new URL(ADDRESS))).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/graph\.qq\.com\//)
})

test.each<[string, RequestListener]>([
  ['no response', () => undefined],
  ['an unfinished body', (_, response) => response.write('{')],
])('throws on a timeout with %s', async (_, listener) => {
  const { request } = await createTestClient(listener, { timeoutMs: 200 })
  await expect(request(ADDRESS)).rejects.toThrow('The provider request timed out')
})

test.each<[string, RequestListener]>([
  [
    'The provider response exceeds the size limit',
    (_, response) => response.end('x'.repeat(2 ** 20 + 1)),
  ],
  [
    'The provider sent a redirect',
    (_, response) => response.writeHead(302, { location: '/' }).end(),
  ],
  ['The provider is unreachable', (_, response) => response.destroy()],
])('throws %j', async (message, listener) => {
  const { request } = await createTestClient(listener)
  await expect(request(ADDRESS)).rejects.toThrow(message)
})

test.each([
  'http://graph.qq.com/',
  'https://graph.qq.com:8443/',
  'https://user@graph.qq.com/',
  'https://graph.qq.com.evil.example/',
  'https://evil.example/graph.qq.com',
  'https://127.0.0.1/',
])('refuses to call %s', async (address) => {
  const { request, toBrowserUrl } = await createTestClient((_, response) => response.end('{}'))
  await expect(request(address)).rejects.toThrow('does not belong to a provider')
  expect(() => toBrowserUrl(new URL(address))).toThrow('does not belong to a provider')
})
