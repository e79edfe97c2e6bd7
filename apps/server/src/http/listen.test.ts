import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnv } from './responses/request-scope.ts'
import { listen, type HttpServer, SOCKET_TIMEOUTS } from './listen.ts'

/** A hundredth of what the server has. */
const SHORT = {
  requestMs: SOCKET_TIMEOUTS.requestMs / 100,
  idleMs: SOCKET_TIMEOUTS.idleMs / 100,
  checkIntervalMs: SOCKET_TIMEOUTS.checkIntervalMs / 100,
}

/** Larger than the buffers between server and client. */
const LONG_RESPONSE = 'x'.repeat(32 * 2 ** 20)

/** A mebibyte in chunks of one byte. */
const CHUNKS = '1\r\nx\r\n'.repeat(2 ** 20 / 6)

let server: HttpServer
/** Resolves when the server closes the last long response. */
let longResponseClosed: Promise<unknown>

beforeAll(async () => {
  const app = new Hono<AppEnv>()
  app.get('/long', (context) => {
    longResponseClosed = once(context.env.outgoing!, 'close')
    return context.text(LONG_RESPONSE)
  })
  app.onError((_, context) => context.text('', 500))
  app.post('/body', async (context) => context.text(String((await context.req.text()).length)))
  const listening = await listen(app, 0, '127.0.0.1', SHORT)
  if (!listening.ok) throw new Error(listening.problem.reason)
  server = listening.value
})
afterAll(() => server.close())

async function open(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** Resolves when the connection is closed, for any reason. */
function waitForClose(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })
}

test('refuses a request with two hosts', async () => {
  const socket = await open('GET /none HTTP/1.1\r\nHost: a\r\nX: y\r\nhost: b\r\n\r\n')
  const [received] = (await once(socket, 'data')) as [Buffer]
  expect(received.toString()).toContain('HTTP/1.1 400')
  await waitForClose(socket)
})

test.for([
  ['a body in chunks', 'GET', '/none', 'Transfer-Encoding: chunked', 411],
  ['a body in chunks beside its length', 'POST', '/body', 'transfer-encoding:  CHUNKED', 411],
  ['a long body of a page', 'GET', '/none', 'Content-Length: 65537', 413],
  ['a long body outside the API', 'POST', '/body', 'Content-Length: 65537', 413],
] as const)('refuses %s without reading it', async ([, method, path, header, status]) => {
  const socket = await open(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`)
  let acceptedParts = 0
  for (let part = 0; part < 64; part += 1) {
    socket.write(CHUNKS, (error) => (acceptedParts += error ? 0 : 1))
  }
  const [received] = (await once(socket, 'data')) as [Buffer]
  expect(received.toString()).toContain(`HTTP/1.1 ${status}`)
  await waitForClose(socket)
  expect(acceptedParts).toBeLessThan(32)
})

test('closes a silent connection within a minute and a slow request within half a minute', () => {
  expect(SOCKET_TIMEOUTS.idleMs + SOCKET_TIMEOUTS.checkIntervalMs).toBeLessThan(60_000)
  expect(SOCKET_TIMEOUTS.requestMs + SOCKET_TIMEOUTS.checkIntervalMs).toBeLessThan(30_000)
})

test('closes a connection without a byte', async () => {
  const socket = await open('')
  socket.resume()
  await waitForClose(socket)
})

test('closes a request whose headers never end', async () => {
  const socket = await open('GET / HTTP/1.1\r\nHost: x\r\n')
  const interval = setInterval(() => socket.write('X-A: b\r\n'), 50)
  socket.resume()
  await waitForClose(socket)
  clearInterval(interval)
})

test('closes a body that arrives byte by byte', async () => {
  const socket = await open('POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n')
  const interval = setInterval(() => socket.write('x'), 50)
  socket.resume()
  await waitForClose(socket)
  clearInterval(interval)
})

test('aborts a response that is not read', async () => {
  const socket = await open('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
  let received = 0
  socket.on('data', (bytes: Buffer) => (received += bytes.byteLength))
  await once(socket, 'data')
  socket.pause()
  await longResponseClosed
  socket.resume()
  await waitForClose(socket)
  expect(received).toBeLessThan(LONG_RESPONSE.length)
}, 60_000)

test('continues a response that is read slowly', async () => {
  const socket = await open('GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let received = 0
  socket.on('data', (bytes: Buffer) => {
    received += bytes.byteLength
    socket.pause()
    setTimeout(() => socket.resume(), 2)
  })
  const begin = performance.now()
  await once(socket, 'end', { signal: AbortSignal.timeout(60_000) })
  expect(received).toBeGreaterThan(LONG_RESPONSE.length)
  expect(performance.now() - begin).toBeGreaterThan(SHORT.idleMs)
}, 60_000)
