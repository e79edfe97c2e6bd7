import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Figure, percentile } from '../measure/figure.ts'
import { startServer, NO_RATE_LIMIT } from '../measure/start-server.ts'
import { measureVisitorWaits } from '../server/visitor-waits.ts'

const IDLE_CONNECTIONS = 5000
const SLOW_CONNECTIONS = 200

/** Number of connections opened at a time. */
const BATCH_SIZE = 100

/** Interval between two bytes of a slow request. */
const BYTE_INTERVAL_MS = 100

/** Observation time of visitors, alternately with and without the connections. */
const WATCH_MS = 5000
const ROUNDS = 3

/** Measures the delay of other clients by many idle and slow connections. */
export async function measureConnections(): Promise<Figure[]> {
  const server = await startServer(NO_RATE_LIMIT)
  const port = Number(new URL(server.origin).port)
  const quiet: number[] = []
  const crowded: number[] = []
  try {
    await watch(port)
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await watch(port)))
      const idle = await openAll(port, IDLE_CONNECTIONS)
      const slow = await openAll(port, SLOW_CONNECTIONS)
      const stop = sendSlowly(slow)
      crowded.push(...(await watch(port)))
      const lost = [...idle, ...slow].filter(({ readyState }) => readyState !== 'open').length
      stop()
      for (const socket of [...idle, ...slow]) socket.destroy()
      if (lost > 0) throw new Error(`${lost} connections were closed meanwhile`)
    }
  } finally {
    await server.stop()
  }
  const ratio = (percent: number) => percentile(crowded, percent) / percentile(quiet, percent)
  const name = (label: string) =>
    `Response times with ${IDLE_CONNECTIONS} idle and ${SLOW_CONNECTIONS} slow connections, ${label}`
  const note = `${percentile(crowded, 99).toFixed(1)} ms, without them ${percentile(quiet, 99).toFixed(1)} ms`
  return [
    { name: name('median'), value: ratio(50), unit: '×', atMost: 2 },
    { name: name('99 %'), value: ratio(99), unit: '×', atMost: 2, note },
  ]
}

function watch(port: number): Promise<number[]> {
  const end = performance.now() + WATCH_MS
  return measureVisitorWaits(port, () => performance.now() > end)
}

async function openAll(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: BATCH_SIZE }, () =>
      connect(port, 'localhost').on('error', () => undefined),
    )
    await Promise.all(batch.map((socket) => once(socket, 'connect')))
    sockets.push(...batch)
  }
  return sockets
}

/** Sends headers byte by byte on half of the sockets, and bodies on the others; returns a stop function. */
function sendSlowly(sockets: readonly Socket[]): () => void {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: bannerday\r\nContent-Type: application/json\r\n'
  for (const [number, socket] of sockets.entries()) {
    socket.write(number % 2 === 0 ? head : `${head}Content-Length: 60000\r\n\r\n{"username":"`)
  }
  const timer = setInterval(() => {
    for (const [number, socket] of sockets.entries()) {
      socket.write(number % 2 === 0 ? 'X' : 'x')
    }
  }, BYTE_INTERVAL_MS)
  return () => clearInterval(timer)
}
