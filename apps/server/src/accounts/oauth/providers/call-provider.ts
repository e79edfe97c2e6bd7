import { readCapped } from '../../../official-api/read-capped.ts'
import { isProviderAddress } from './provider-hosts.ts'
import { ProviderFault } from './provider-fault.ts'

/** The largest response seen, a discovery document with keys, has 20 kB; an image is larger. */
const MAX_BYTES = 2 ** 20

/** Timeout until the last byte of a response. */
const TIMEOUT_MS = 5000

type CallInit = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestInit['body'] | undefined
}

/** The only HTTP client for providers. */
export type ProviderClient = {
  /** Sends a request; accepts any status but no redirect. Throws ProviderFault. */
  readonly call: (address: string, init?: CallInit) => Promise<Response>
  /** The URL for browsers, rewritten for the gateway. */
  readonly forBrowsers: (address: URL) => string
}

export type ProviderSettings = {
  /** Gateway for requests and browsers, as `<gateway>/<host>/<path>`; null for none. */
  readonly gateway: string | null
  readonly timeoutMs?: number
}

/** Calls providers by exact host over https, or all of them through a gateway. */
export function createProviderClient({
  gateway,
  timeoutMs = TIMEOUT_MS,
}: ProviderSettings): ProviderClient {
  function resolve(address: URL): URL {
    if (!isProviderAddress(address)) throw new ProviderFault('An address that is no provider’s')
    return gateway === null
      ? address
      : new URL(`/${address.host}${address.pathname}${address.search}`, gateway)
  }

  return {
    forBrowsers: (address) => resolve(address).href,
    call: async (address, { body = null, ...init } = {}) => {
      const url = resolve(new URL(address))
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, { ...init, body, redirect: 'manual', signal })
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel()
          throw new ProviderFault('The provider led elsewhere')
        }
        return await readCappedResponse(response)
      } catch (error) {
        if (error instanceof ProviderFault) throw error
        throw new ProviderFault(signal.aborted ? 'The provider was slow' : 'No way to the provider')
      }
    },
  }
}

/** Reads the body up to the size limit. */
async function readCappedResponse(response: Response): Promise<Response> {
  const body = await readCapped(response, MAX_BYTES)
  if (body === null) throw new ProviderFault('The provider said too much')
  const type = response.headers.get('content-type')
  return new Response(new Uint8Array(body), {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}
