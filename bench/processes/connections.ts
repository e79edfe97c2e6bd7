import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Figure, percentile } from '../measure/figure.ts'
import { startServer, WITHOUT_LIMIT } from '../measure/start-server.ts'
import { waitsOfVisitors } from '../server/visitors.ts'

const IDLE = 5000
const SLOW = 200

/** Number of connections opened at a time. */
const AT_ONCE = 100

/** Between two bytes of a slow request, in milliseconds. */
const BYTE_EVERY = 100

/** Observation time of visitors, alternately with and without the connections. */
const WATCH = 5000
const ROUNDS = 3

/** Measures the delay of other clients by many idle and slow connections. */
export async function measureConnections(): Promise<Figure[]> {
  const server = await startServer(WITHOUT_LIMIT)
  const port = Number(new URL(server.origin).port)
  const quiet: number[] = []
  const crowded: number[] = []
  try {
    await watch(port)
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await watch(port)))
      const idle = await openAll(port, IDLE)
      const slow = await openAll(port, SLOW)
      const stop = dribble(slow)
      crowded.push(...(await watch(port)))
      const lost = [...idle, ...slow].filter(({ readyState }) => readyState !== 'open').length
      stop()
      for (const socket of [...idle, ...slow]) socket.destroy()
      if (lost > 0) throw new Error(`${lost} of the connections were closed meanwhile.`)
    }
  } finally {
    await server.stop()
  }
  const ratio = (percent: number) => percentile(crowded, percent) / percentile(quiet, percent)
  const name = (what: string) => `Waits beside ${IDLE} idle and ${SLOW} slow connections, ${what}`
  const note = `${percentile(crowded, 99).toFixed(1)} ms beside ${percentile(quiet, 99).toFixed(1)} ms`
  return [
    { name: name('half'), value: ratio(50), unit: '×', atMost: 2 },
    { name: name('99 %'), value: ratio(99), unit: '×', atMost: 2, note },
  ]
}

function watch(port: number): Promise<number[]> {
  const end = performance.now() + WATCH
  return waitsOfVisitors(port, () => performance.now() > end)
}

async function openAll(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: AT_ONCE }, () =>
      connect(port, 'localhost').on('error', () => undefined),
    )
    await Promise.all(some.map((socket) => once(socket, 'connect')))
    sockets.push(...some)
  }
  return sockets
}

/** Half of them send headers byte by byte, half the body; returns a function that stops. */
function dribble(sockets: readonly Socket[]): () => void {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: bannerday\r\nContent-Type: application/json\r\n'
  for (const [number, socket] of sockets.entries()) {
    socket.write(number % 2 === 0 ? head : `${head}Content-Length: 60000\r\n\r\n{"username":"`)
  }
  const timer = setInterval(() => {
    for (const [number, socket] of sockets.entries()) {
      socket.write(number % 2 === 0 ? 'X' : 'x')
    }
  }, BYTE_EVERY)
  return () => clearInterval(timer)
}
