import type { HttpBindings } from '@hono/node-server'
import type { Client } from './action.ts'
import { languageOf } from './language-of.ts'
import type { AppContext } from './request-scope.ts'

const LONGEST_DEVICE = 200

/**
 * Who asks. The address is that of the connection, or, behind proxies of our own, the one that the
 * outermost of them saw: anything left of it in `X-Forwarded-For` may be invented by the client.
 *
 * @param proxies how many proxies of our own a request passes
 */
export function clientOf(context: AppContext, proxies: number): Client {
  return {
    address: addressOf(context, proxies),
    device: (context.req.header('user-agent') ?? '').slice(0, LONGEST_DEVICE),
    language: languageOf(context.req.header('accept-language') ?? ''),
  }
}

function addressOf(context: AppContext, proxies: number): string {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined
  // Absent when no socket stands behind the request, as in a test.
  const bindings = context.env as Partial<HttpBindings> | undefined
  return seen ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown'
}
