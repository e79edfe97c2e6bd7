import { networkOf } from '../../client-network/network-of.ts'
import { answerRefusal } from '../responses/answer-error.ts'
import type { AppContext } from '../responses/request-scope.ts'
import { addressOf } from './client-of.ts'
import { type InLine, LINE_IS_FULL } from './lines.ts'

export type LineSettings = {
  /** How many proxies of our own a request passes. */
  readonly proxies: number
  readonly inLine: InLine
}

/** Answers when the turn of the network comes that asks, or at once where too much of it waits. */
export async function answerInLine(
  context: AppContext,
  { proxies, inLine }: LineSettings,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { network } = networkOf(addressOf(context.req.raw.headers, context.env, proxies))
  return inLine(network, answer) ?? answerRefusal(context, LINE_IS_FULL)
}
