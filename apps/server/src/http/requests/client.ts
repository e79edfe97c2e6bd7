import type { Client } from '../../routing/action.ts'
import { parseLanguage } from './parse-language.ts'
import { normalizeAddress } from '../../client-network/normalize-address.ts'
import { getNetwork } from '../../client-network/client-network.ts'
import type { AppContext, AppEnv } from '../responses/request-scope.ts'

const MAX_DEVICE_LENGTH = 200

/**
 * An IPv6 address with an embedded IPv4 one, with quotes, brackets and a port. Longer texts are
 * invalid and would fill the memory.
 */
const MAX_ADDRESS_LENGTH = 45 + 10

/**
 * Describes the client of a request.
 *
 * @param proxies number of the operator's reverse proxies before the server
 */
export function getClient(context: AppContext, proxies: number): Client {
  const address = getAddress(context.req.raw.headers, context.env, proxies)
  return {
    address,
    ...getNetwork(address),
    device: (context.req.header('user-agent') ?? '').slice(0, MAX_DEVICE_LENGTH),
    language: parseLanguage(context.req.header('accept-language') ?? ''),
  }
}

/**
 * The IP address of the client, or `unknown`: the peer address or, behind the operator's proxies,
 * the address that the outermost of them saw. Entries further left in `X-Forwarded-For` may be
 * forged.
 */
export function getAddress(
  headers: Pick<Headers, 'get'>,
  bindings: Partial<AppEnv['Bindings']> | undefined,
  proxies: number,
): string {
  const forwarded =
    proxies > 0 ? headers.get('x-forwarded-for')?.split(',').at(-proxies) : undefined
  if (forwarded !== undefined) return normalizeAddress(forwarded.slice(0, MAX_ADDRESS_LENGTH))
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown'
}
