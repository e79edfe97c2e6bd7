import { networkOf } from '../../client-network/network-of.ts'
import { answerRefusal } from '../responses/answer-error.ts'
import type { AppContext } from '../responses/request-scope.ts'
import { addressOf } from './client-of.ts'
import { type InLine, LINE_IS_FULL } from './lines.ts'

export type LineSettings = {
  /** Number of the operator's reverse proxies before the server. */
  readonly proxies: number
  readonly inLine: InLine
}

/**
 * Responds when the per-network queue admits the request, or refuses it at once when the queue is
 * full.
 */
export async function answerInLine(
  context: AppContext,
  { proxies, inLine }: LineSettings,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { network } = networkOf(addressOf(context.req.raw.headers, context.env, proxies))
  return inLine(network, answer) ?? answerRefusal(context, LINE_IS_FULL)
}
