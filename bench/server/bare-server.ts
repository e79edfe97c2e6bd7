import { createServer } from 'node:http'

/** The baseline: sends a fixed response without any framework. */
process.once('message', ({ body, etag }: { body: string; etag: string }) => {
  const bytes = Buffer.from(body)
  const headers = { 'Content-Type': 'application/json', ETag: etag }
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end()
    else response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') process.send?.(address.port)
  })
})
