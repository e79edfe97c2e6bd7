import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { syntheticActivities } from './synthetic-activities.ts'

/** The running product, but for /api/events, which answers `count` synthetic activities. */
export async function serveActivities(
  count: number,
  origin: string,
): Promise<{ readonly origin: string; close(): void }> {
  const body = brotliCompressSync(syntheticActivities(count, Date.now()))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br' }
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/events') === true) {
      response.writeHead(200, headers).end(body)
      return
    }
    const options = { headers: request.headers, method: request.method }
    const onward = http.request(origin + request.url, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    request.pipe(onward)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
