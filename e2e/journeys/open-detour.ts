import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Gives a text of the server another wording, or back as it is; null: there is no server behind. */
export type Edit = (path: string, text: string) => string | null

export type Detour = {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** How a body travelled to us; it travels on without. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

const TEXT = /javascript|json|html/

/**
 * The real server under an address of its own, where a journey decides what comes of its texts.
 *
 * @param pathThere where the server has what is asked for at a path here
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
