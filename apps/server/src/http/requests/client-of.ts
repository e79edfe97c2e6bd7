import type { Client } from '../../routing/action.ts'
import { languageOf } from './language-of.ts'
import { bareAddress } from '../../client-network/bare-address.ts'
import { networkOf } from '../../client-network/network-of.ts'
import type { AppContext, AppEnv } from '../responses/request-scope.ts'

const LONGEST_DEVICE = 200

/**
 * Of an IPv6 address that ends in an IPv4 one, with quotes, brackets and a port. What is longer is
 * none, and would fill the memory.
 */
const LONGEST_ADDRESS = 45 + 10

/**
 * Who asks.
 *
 * @param proxies how many proxies of our own a request passes
 */
export function clientOf(context: AppContext, proxies: number): Client {
  const address = addressOf(context.req.raw.headers, context.env, proxies)
  return {
    address,
    ...networkOf(address),
    device: (context.req.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
    language: languageOf(context.req.header('accept-language') ?? ''),
  }
}

/**
 * The IP address of who asks, or `unknown`. It is that of the connection, or, behind proxies of our
 * own, the one that the outermost of them saw: anything left of it in `X-Forwarded-For` may be
 * invented by the client.
 */
export function addressOf(
  headers: Pick<Headers, 'get'>,
  bindings: Partial<AppEnv['Bindings']> | undefined,
  proxies: number,
): string {
  const seen = proxies > 0 ? headers.get('x-forwarded-for')?.split(',').at(-proxies) : undefined
  if (seen !== undefined) return bareAddress(seen.slice(0, LONGEST_ADDRESS))
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown'
}
