import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Edits a text of the server, or returns it unchanged; null simulates a missing server. */
export type Edit = (path: string, text: string) => string | null

export type Detour = {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Headers of the connection to the server, which are not forwarded. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

const TEXT = /javascript|json|html/

/**
 * Proxies the real server under its own origin, where a test controls the responses.
 *
 * @param pathThere maps a path to one of the server
 */
export async function openDetour(
  server: string,
  edit: Edit,
  pathThere = (path: string) => path,
): Promise<Detour> {
  const detour = createServer(
    ({ url = '/' }, response) => void passOn(server + pathThere(url), url, edit, response),
  )
  await new Promise<void>((resolve) => detour.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(detour.address() as AddressInfo).port}`,
    close: () => {
      detour.closeAllConnections()
      return new Promise((resolve) => detour.close(() => resolve()))
    },
  }
}

async function passOn(
  source: string,
  path: string,
  edit: Edit,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(source)
  const isText = TEXT.test(answer.headers.get('content-type') ?? '')
  const content = isText ? edit(path, await answer.text()) : await answer.arrayBuffer()
  if (content === null) {
    response.writeHead(503).end()
    return
  }
  const body = Buffer.from(await new Blob([content]).arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !OF_THE_WIRE.includes(name))
  response.writeHead(answer.status, {
    ...Object.fromEntries(headers),
    'content-length': body.length,
    etag: `"${body.length}"`,
  })
  response.end(body)
}
