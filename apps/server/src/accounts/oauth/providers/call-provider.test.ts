import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createProviderClient, type ProviderClient } from './call-provider.ts'

const ADDRESS = 'https://graph.qq.com/oauth2.0/me?access_token=x'

let server: Server | null = null

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

async function providersBehind(listener: RequestListener): Promise<ProviderClient> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const gateway = `http://127.0.0.1:${(started.address() as AddressInfo).port}`
  return createProviderClient({ gateway, timeoutMs: 500 })
}

test("sends a request through the gateway under the provider's host", async () => {
  const { call, forBrowsers } = await providersBehind((request, response) =>
    response.end(request.url),
  )
  expect(await (await call(ADDRESS)).text()).toBe('/graph.qq.com/oauth2.0/me?access_token=x')
  expect(forBrowsers(new URL(ADDRESS))).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/graph\.qq\.com\//)
})

test.each<[string, RequestListener]>([
  ['The provider was slow', () => undefined],
  ['The provider was slow', (_, response) => response.write('{')],
  ['The provider said too much', (_, response) => response.end('x'.repeat(2 ** 20 + 1))],
  ['The provider led elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['No way to the provider', (_, response) => response.destroy()],
])('%s', async (message, listener) => {
  const { call } = await providersBehind(listener)
  await expect(call(ADDRESS)).rejects.toThrow(message)
})

test.each([
  'http://graph.qq.com/',
  'https://graph.qq.com:8443/',
  'https://user@graph.qq.com/',
  'https://graph.qq.com.evil.example/',
  'https://evil.example/graph.qq.com',
  'https://127.0.0.1/',
])('refuses to call %s', async (address) => {
  const { call, forBrowsers } = await providersBehind((_, response) => response.end('{}'))
  await expect(call(address)).rejects.toThrow('no provider')
  expect(() => forBrowsers(new URL(address))).toThrow('no provider')
})
