import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { respondWithFault } from './respond-with-fault.ts'
import { createMicrosoftProvider } from './microsoft-provider.ts'
import { createQqProvider } from './qq-provider.ts'
import { createAuthorizationCodes } from './authorization-codes.ts'
import type { ProviderResponse, ProviderSettings, ProviderState } from './simulated-provider.ts'

export type OAuthSimulator = {
  /** The value of SOCIAL_GATEWAY. */
  readonly origin: string
  readonly configure: (settings: ProviderSettings) => void
  /** The requested URLs so far, without the gateway: `https://host/path?query`. */
  readonly requestedUrls: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Path for settings from other processes: POST with JSON. */
const SETTINGS_PATH = '/settings'

const PAIMON = { id: 'PAIMON', nickname: '派蒙', hasAvatar: true }

/**
 * Simulates QQ and Microsoft in the gateway's form: `/<host>/<path>?<query>`. Logins need no interaction: the
 * configured user is signed in at once.
 *
 * @param port 0 takes a free one
 */
export async function startOAuthSimulator(port = 0): Promise<OAuthSimulator> {
  const codes = createAuthorizationCodes()
  const respondAsQq = createQqProvider(codes)
  const respondAsMicrosoft = createMicrosoftProvider(codes)
  const requestedUrls: string[] = []
  let state: ProviderState = { user: PAIMON, fault: null }
  const configure = (settings: ProviderSettings): void => {
    state = { ...state, ...settings }
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const text = await readBody(request)
    if (path === SETTINGS_PATH && request.method === 'POST') {
      configure(JSON.parse(text) as ProviderSettings)
      response.writeHead(204).end()
      return
    }
    const [, host, pathAndQuery] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
    const url = host && pathAndQuery ? new URL(`https://${host}${pathAndQuery}`) : null
    if (!url) {
      response.writeHead(404).end()
      return
    }
    requestedUrls.push(url.href)
    const { fault } = state
    if (fault && url.pathname.endsWith('/token') && (await respondWithFault(response, fault)))
      return
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const form = new URLSearchParams(text)
    const providerResponse =
      (await respondAsQq(url, state)) ?? (await respondAsMicrosoft(url, { form, bearer }, state))
    send(response, providerResponse ?? { status: 404, json: {} })
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    configure,
    requestedUrls: () => requestedUrls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(
  response: ServerResponse,
  { status = 200, location, json, picture }: ProviderResponse,
): void {
  const type = picture ? 'image/png' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...(location && { location }) })
  response.end(picture ?? JSON.stringify(json ?? {}))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
