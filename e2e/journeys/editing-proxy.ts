import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Edits a text of the server, or returns it unchanged; null simulates a missing server. A URL is a
 * redirect.
 */
export type EditText = (path: string, text: string) => string | URL | null

export type EditingProxy = {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Headers of the connection to the server. They are not forwarded. */
const CONNECTION_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

const TEXT_TYPE = /javascript|json|html/

/**
 * Proxies the real server under its own origin, where a test controls the responses.
 *
 * @param toServerPath maps a path to one of the server
 */
export async function startEditingProxy(
  server: string,
  edit: EditText,
  toServerPath = (path: string) => path,
): Promise<EditingProxy> {
  const proxy = createServer(
    ({ url = '/' }, response) => void forward(server + toServerPath(url), url, edit, response),
  )
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}

async function forward(
  source: string,
  path: string,
  edit: EditText,
  response: ServerResponse,
): Promise<void> {
  const serverResponse = await fetch(source)
  const isText = TEXT_TYPE.test(serverResponse.headers.get('content-type') ?? '')
  const content = isText
    ? edit(path, await serverResponse.text())
    : await serverResponse.arrayBuffer()
  if (content === null) {
    response.writeHead(503).end()
    return
  }
  if (content instanceof URL) {
    response.writeHead(302, { location: content.href }).end()
    return
  }
  const body = Buffer.from(await new Blob([content]).arrayBuffer())
  const headers = [...serverResponse.headers].filter(([name]) => !CONNECTION_HEADERS.includes(name))
  response.writeHead(serverResponse.status, {
    ...Object.fromEntries(headers),
    'content-length': body.length,
    etag: `"${body.length}"`,
  })
  response.end(body)
}
