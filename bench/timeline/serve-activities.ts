import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { IMAGES_PATH, syntheticActivities } from './synthetic-activities.ts'

/**
 * Serves the running product with `count` synthetic activities at /api/events, and `picture`, a
 * JPEG, for each image.
 */
export async function serveActivities(
  count: number,
  origin: string,
  image: Buffer,
): Promise<{ readonly origin: string; close(): void }> {
  const body = brotliCompressSync(syntheticActivities(count, Date.now()))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br' }
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/events?') === true) {
      response.writeHead(200, headers).end(body)
      return
    }
    if (request.url?.startsWith(IMAGES_PATH) === true) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image)
      return
    }
    const options = { headers: request.headers, method: request.method }
    const upstreamRequest = http.request(origin + request.url, options, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    })
    upstreamRequest.once('error', () => response.destroy())
    request.pipe(upstreamRequest)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
