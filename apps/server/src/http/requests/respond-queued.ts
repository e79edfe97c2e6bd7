import { getNetwork } from '../../client-network/client-network.ts'
import { respondRefusal } from '../responses/respond-error.ts'
import type { AppContext } from '../responses/request-scope.ts'
import { getAddress } from './client.ts'
import { type Enqueue, QUEUE_IS_FULL } from './network-queue.ts'

export type QueueSettings = {
  /** Number of the operator's reverse proxies before the server. */
  readonly proxies: number
  readonly enqueue: Enqueue
}

/**
 * Responds when it is the request's turn in the queue of its network, or refuses it at once when the
 * queue is full.
 */
export async function respondQueued(
  context: AppContext,
  { proxies, enqueue }: QueueSettings,
  respond: () => Promise<Response>,
): Promise<Response> {
  const { network } = getNetwork(getAddress(context.req.raw.headers, context.env, proxies))
  return enqueue(network, respond) ?? respondRefusal(context, QUEUE_IS_FULL)
}
