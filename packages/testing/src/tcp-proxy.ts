import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /**
   * Becomes a black hole: accepts connections and forwards nothing. Open ones stay silent for ever.
   */
  readonly swallow: () => void
  /** Forwards new connections again. */
  readonly pass: () => void
  /** Leads elsewhere from now on, and cuts off what is open. */
  readonly redirect: (target: Target) => void
  readonly close: () => void
}

type Target = { readonly host: string; readonly port: number }

/** A TCP proxy that can become a black hole, like a network. */
export async function openTcpProxy(first: Target): Promise<TcpProxy> {
  let target = first
  const sockets = new Set<Socket>()
  let swallows = false

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }

  const server = createServer((near) => {
    keep(near)
    if (swallows) return
    const far = keep(connect(target))
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      swallows = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    pass: () => {
      swallows = false
    },
    redirect: (elsewhere) => {
      target = elsewhere
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
