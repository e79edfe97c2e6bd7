import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /**
   * Becomes a black hole: accepts connections and forwards nothing. Open connections stay silent.
   */
  readonly dropTraffic: () => void
  /** Accepts new connections and forwards nothing. Open connections still work. */
  readonly dropNewConnections: () => void
  /** Waits for the next new connection that is not forwarded. */
  readonly waitForDrop: () => Promise<void>
  /** Forwards new connections again. */
  readonly forwardTraffic: () => void
  /** Forwards to another target and closes the open connections. */
  readonly redirect: (target: Target) => void
  readonly close: () => void
}

type Target = { readonly host: string; readonly port: number }

/** Starts a TCP proxy that can become a black hole, like a network. */
export async function startTcpProxy(first: Target): Promise<TcpProxy> {
  let target = first
  const sockets = new Set<Socket>()
  const drops = new EventEmitter()
  let isDropping = false

  function track(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }

  const server = createServer((client) => {
    track(client)
    if (isDropping) {
      drops.emit('drop')
      return
    }
    const upstream = track(connect(target))
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    dropTraffic: () => {
      isDropping = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    dropNewConnections: () => {
      isDropping = true
    },
    waitForDrop: async () => {
      await once(drops, 'drop')
    },
    forwardTraffic: () => {
      isDropping = false
    },
    redirect: (newTarget) => {
      target = newTarget
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
