import { readCapped } from '../../../official-api/read-capped.ts'
import { isProviderAddress } from './provider-hosts.ts'
import { ProviderFault } from './provider-fault.ts'

/** The largest answer seen, a discovery document with keys, is some 20 kB; a picture is larger. */
const LARGEST_BYTES = 2 ** 20

/** To the last byte of an answer, in milliseconds. */
const PATIENCE_MS = 5000

type CallInit = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestInit['body'] | undefined
}

/** The one way to providers. */
export type Providers = {
  /** Calls one, and takes an answer of any status, but no redirect; throws a ProviderFault. */
  readonly call: (address: string, init?: CallInit) => Promise<Response>
  /** Where a browser goes for an address of a provider. */
  readonly forBrowsers: (address: URL) => string
}

export type ProviderSettings = {
  /** The origin that calls and browsers go to instead, as `<gateway>/<host>/<path>`; null for none. */
  readonly gateway: string | null
  /** In milliseconds. */
  readonly patience?: number
}

/** Calls providers by their exact hosts, over https, or all of them by a gateway. */
export function makeProviders({ gateway, patience = PATIENCE_MS }: ProviderSettings): Providers {
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
      const signal = AbortSignal.timeout(patience)
      try {
        const response = await fetch(url, { ...init, body, redirect: 'manual', signal })
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel()
          throw new ProviderFault('The provider led elsewhere')
        }
        return await takeCapped(response)
      } catch (error) {
        if (error instanceof ProviderFault) throw error
        throw new ProviderFault(signal.aborted ? 'The provider was slow' : 'No way to the provider')
      }
    },
  }
}

/** The response with its body read, so that whoever looks at it reads no more than is good. */
async function takeCapped(response: Response): Promise<Response> {
  const body = await readCapped(response, LARGEST_BYTES)
  if (body === null) throw new ProviderFault('The provider said too much')
  const type = response.headers.get('content-type')
  return new Response(new Uint8Array(body), {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}
