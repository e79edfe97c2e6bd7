import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../../app.ts'
import { listen, type HttpServer } from '../listen.ts'

let server: HttpServer
beforeAll(async () => {
  const app = createApp(makeTestServices({ requestsPerMinute: 4, proxies: 0 }))
  const listening = await listen(app, 0, '127.0.0.1')
  if (!listening.ok) throw new Error(listening.problem.reason)
  server = listening.value
})
afterAll(() => server.close())

const PART = 'x'.repeat(2 ** 20)
/** Larger than the buffers between server and client. */
const PARTS = 64

/** Sends a body in chunks; returns the response, the number of accepted chunks and the time. */
function send(parts: number) {
  const socket = connect(server.port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => undefined)
  let response = ''
  let acceptedParts = 0
  socket.on('data', (bytes: Buffer) => (response += bytes.toString()))
  const length = parts === 0 ? 100 : parts * PART.length
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`)
  if (parts === 0) socket.write('x'.repeat(length))
  for (let part = 0; part < parts; part += 1) {
    socket.write(PART, (error) => (acceptedParts += error ? 0 : 1))
  }
  const received = expect.poll(() => response, { timeout: 10_000 })
  return { socket, closed, received, acceptedParts: () => acceptedParts }
}

test('refuses a body that is too long without reading it, except for buffered bytes', async () => {
  const { closed, received, acceptedParts } = send(PARTS)
  await received.toMatch(/^HTTP\/1.1 413 [^]*"error_code":300006/)
  await closed
  expect(acceptedParts()).toBeLessThan(PARTS / 2)
})

test('refuses the body of an excess request in the same way', async () => {
  const { closed, received, acceptedParts } = send(PARTS)
  await received.toMatch(/^HTTP\/1.1 429 [^]*retry-after: \d+[^]*"error_code":100008/i)
  await closed
  expect(acceptedParts()).toBeLessThan(PARTS / 2)
})

test('keeps the connection after a short body', async () => {
  const { socket, received } = send(0)
  await received.toMatch(/^HTTP\/1.1 429 /)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await received.toMatch(/HTTP\/1.1 200 /)
  socket.destroy()
})
