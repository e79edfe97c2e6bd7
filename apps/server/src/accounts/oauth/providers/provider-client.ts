import { readBodyWithLimit } from '../../../official-api/read-body-with-limit.ts'
import { ProviderError } from './provider.ts'

/** The hosts of the OAuth and profile endpoints. */
const API_HOSTS = ['graph.qq.com', 'login.microsoftonline.com', 'graph.microsoft.com'] as const

/** The hosts of the profile pictures. */
const IMAGE_HOSTS = ['thirdqq.qlogo.cn', 'q.qlogo.cn', 'qzapp.qlogo.cn'] as const

const PROVIDER_HOSTS: ReadonlySet<string> = new Set([...API_HOSTS, ...IMAGE_HOSTS])

/** The largest response seen, a discovery document with keys, has 20 kB; an image is larger. */
const MAX_RESPONSE_BYTES = 2 ** 20

/** Timeout until the last byte of a response. */
const TIMEOUT_MS = 5000

type RequestOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestInit['body'] | undefined
}

/** The only HTTP client for identity providers. */
export type ProviderClient = {
  /** Sends a request; accepts any status but no redirect. Throws ProviderError. */
  readonly request: (address: string, init?: RequestOptions) => Promise<Response>
  /** The URL for browsers, rewritten for the gateway. */
  readonly toBrowserUrl: (address: URL) => string
}

export type ProviderSettings = {
  /** Gateway for requests and browsers, as `<gateway>/<host>/<path>`; null for none. */
  readonly gateway: string | null
  readonly timeoutMs?: number
  /** Whether a URL may be requested; the fixed hosts of QQ and Microsoft when absent. */
  readonly allows?: (address: URL) => boolean
}

/** Calls providers by exact host over https, or all of them through a gateway. */
export function createProviderClient({
  gateway,
  timeoutMs = TIMEOUT_MS,
  allows = isProviderAddress,
}: ProviderSettings): ProviderClient {
  function resolve(address: URL): URL {
    if (!allows(address)) throw new ProviderError('The URL does not belong to a provider')
    return gateway === null
      ? address
      : new URL(`/${address.host}${address.pathname}${address.search}`, gateway)
  }

  return {
    toBrowserUrl: (address) => resolve(address).href,
    request: async (address, { body = null, ...init } = {}) => {
      const url = resolve(new URL(address))
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, { ...init, body, redirect: 'manual', signal })
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel()
          throw new ProviderError('The provider sent a redirect')
        }
        return await readCappedResponse(response)
      } catch (error) {
        if (error instanceof ProviderError) throw error
        throw new ProviderError(
          signal.aborted ? 'The provider request timed out' : 'The provider is unreachable',
        )
      }
    },
  }
}

/** Reads the body up to the size limit. */
async function readCappedResponse(response: Response): Promise<Response> {
  const body = await readBodyWithLimit(response, MAX_RESPONSE_BYTES)
  if (body === null) throw new ProviderError('The provider response exceeds the size limit')
  const type = response.headers.get('content-type')
  return new Response(new Uint8Array(body), {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}

/** Whether a URL may be requested: an exact host, https, no port and no credentials. */
function isProviderAddress({ protocol, host, username, password }: URL): boolean {
  return protocol === 'https:' && username === '' && password === '' && PROVIDER_HOSTS.has(host)
}

/**
 * Fetches the file at a provider's URL; null without a valid URL or for an error status.
 *
 * @throws ProviderError for the URL of another host
 */
export async function fetchImage(
  client: ProviderClient,
  address: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer | null> {
  if (address === undefined || !URL.canParse(address)) return null
  const response = await client.request(address, { headers })
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null
}
