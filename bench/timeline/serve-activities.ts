import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { PICTURES, syntheticActivities } from './synthetic-activities.ts'

/**
 * Serves the running product with `count` synthetic activities at /api/events, and `picture`, a
 * JPEG, for each image.
 */
export async function serveActivities(
  count: number,
  origin: string,
  picture: Buffer,
): Promise<{ readonly origin: string; close(): void }> {
  const body = brotliCompressSync(syntheticActivities(count, Date.now()))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br' }
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/events?') === true) {
      response.writeHead(200, headers).end(body)
      return
    }
    if (request.url?.startsWith(PICTURES) === true) {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
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
