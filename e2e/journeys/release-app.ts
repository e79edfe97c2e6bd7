import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReleasedApp = {
  readonly origin: string
  /** From now on the service worker is another one, as after the server was updated. */
  readonly releaseAnew: () => void
  readonly close: () => Promise<void>
}

/** How the body travelled to us; it travels on without. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

/** The app of the real server under an address of its own, where a new release can come out. */
export async function releaseApp(server: string): Promise<ReleasedApp> {
  let release = 1
  const proxy = createServer((request, response) => {
    void passOn(`${server}${request.url}`, request.url === '/sw.js' ? release : null, response)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    releaseAnew: () => {
      release += 1
    },
    close: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}

async function passOn(
  address: string,
  release: number | null,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(address)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !OF_THE_WIRE.includes(name))
  const note = release === null ? '' : `\n// Release ${release}`
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(Buffer.concat([body, Buffer.from(note)]))
}
